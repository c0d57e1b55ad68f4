/// A piece of an element's text with a look of its own and no element on the server: cheap, but fixed.
struct TextRun: Equatable, Sendable {
    let text: String
    /// The class of the theme; nil for text that looks like what is around it.
    let className: String?

    func writeHTML(to html: inout [UInt8]) {
        guard let className else { return HTMLText.escape(text, to: &html) }
        html.append(contentsOf: "<span".utf8)
        HTMLText.attribute("class", className, to: &html)
        html.append(0x3E)
        HTMLText.escape(text, to: &html)
        html.append(contentsOf: "</span>".utf8)
    }

    func writeJSON(to bytes: inout [UInt8]) {
        guard let className else { return JSONText.string(text, to: &bytes) }
        bytes.append(contentsOf: "[\"span\",0,{\"class\":".utf8)
        JSONText.string(className, to: &bytes)
        bytes.append(contentsOf: "},".utf8)
        JSONText.string(text, to: &bytes)
        bytes.append(0x5D)
    }
}
