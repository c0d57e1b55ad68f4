/// The HTML elements that views are made of; nothing else can reach a page.
package enum Tag: String, Sendable {
    case a
    case article
    case button
    case code
    case dialog
    case div
    case em
    case fieldset
    case footer
    case form
    case h1
    case h2
    case h3
    case header
    case img
    case input
    case label
    case legend
    case li
    case main
    case nav
    case output
    case p
    case pre
    case s
    case progress
    case section
    case span
    case strong
    case path = "svg:path"
    case svg = "svg:svg"
    case textarea
    case u
    case ul

    /// Whether the element has no content and no end tag in HTML.
    var isVoid: Bool { self == .input || self == .img }

    /// The name in HTML, which needs no word about the namespace.
    var htmlName: String {
        switch self {
        case .path: "path"
        case .svg: "svg"
        default: rawValue
        }
    }
}
