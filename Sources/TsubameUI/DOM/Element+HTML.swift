extension Element {
    /// Appends the element and its content as HTML; every text and value is escaped.
    func writeHTML(to html: inout [UInt8], in document: Document) {
        html.append(0x3C)
        html.append(contentsOf: tag.htmlName.utf8)
        HTMLText.attribute("id", anchor ?? "n\(id)", to: &html)
        for attribute in attributes {
            HTMLText.attribute(
                attribute.name.rawValue, document.resolve(attribute.value), to: &html)
        }
        switch control {
        case .none: break
        case .text(let text) where tag != .textarea:
            HTMLText.attribute("value", text, to: &html)
        case .text: break
        case .check(let isOn): if isOn { HTMLText.attribute("checked", "", to: &html) }
        }
        html.append(0x3E)
        if tag.isVoid { return }
        if case .text(let value) = control {
            // The parser takes one line break away after the tag.
            html.append(0x0A)
            HTMLText.escape(value, to: &html)
        }
        if let text { HTMLText.escape(text, to: &html) }
        for run in runs { run.writeHTML(to: &html) }
        for child in children { child.writeHTML(to: &html, in: document) }
        html.append(contentsOf: "</".utf8)
        html.append(contentsOf: tag.htmlName.utf8)
        html.append(0x3E)
    }
}

/// Writing text into HTML so that it stays text.
enum HTMLText {
    static func attribute(_ name: String, _ value: String, to html: inout [UInt8]) {
        html.append(0x20)
        html.append(contentsOf: name.utf8)
        html.append(contentsOf: "=\"".utf8)
        escape(value, to: &html)
        html.append(0x22)
    }

    static func escape(_ text: String, to html: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case 0x26: html.append(contentsOf: "&amp;".utf8)
            case 0x3C: html.append(contentsOf: "&lt;".utf8)
            case 0x3E: html.append(contentsOf: "&gt;".utf8)
            case 0x22: html.append(contentsOf: "&quot;".utf8)
            case 0x00: html.append(contentsOf: "\u{FFFD}".utf8)
            // The HTML parser would turn a bare CR into LF.
            case 0x0D: html.append(contentsOf: "&#13;".utf8)
            default: html.append(byte)
            }
        }
    }
}
