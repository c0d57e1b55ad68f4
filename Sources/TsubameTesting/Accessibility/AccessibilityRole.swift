import TsubameUI

/// What elements are to a screen reader (HTML-AAM 1.0, ARIA in HTML).
@MainActor
enum AccessibilityRole {
    /// Roles whose name is their text unless they are named otherwise (ARIA 1.2, section 5.2.8.4).
    static let namedByContent: Set<String> = [
        "button", "checkbox", "heading", "link", "menuitem", "menuitemcheckbox",
        "menuitemradio", "option", "radio", "switch", "tab", "treeitem",
    ]

    /// In these a header or footer belongs to them and not to the page.
    static let sectioning: Set<String> = [
        "article", "complementary", "main", "navigation", "region", "group", "dialog",
        "alertdialog",
    ]

    static let holdsText: Set<String> = ["textbox", "searchbox", "spinbutton"]

    /// The role of an element, nil for what only groups others.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - landmark: the role of what it stands in, if that makes a difference.
    ///   - isNamed: whether it has an accessible name: a section without one is no landmark.
    static func of(_ element: Element, in landmark: String, isNamed: Bool) -> String? {
        if let role = element[.role] { return role == "none" ? nil : role }
        switch element.tag {
        case .a: return element[.href] == nil ? nil : "link"
        case .article: return "article"
        case .button: return "button"
        case .code: return "code"
        case .dialog: return "dialog"
        case .em: return "emphasis"
        case .fieldset: return "group"
        case .footer: return landmark.isEmpty ? "contentinfo" : nil
        case .h1, .h2, .h3: return "heading"
        case .header: return landmark.isEmpty ? "banner" : nil
        case .input: return ofInput(element[.type] ?? "text")
        case .li: return "listitem"
        case .main: return "main"
        case .nav: return "navigation"
        case .output: return "status"
        case .s: return "deletion"
        case .strong: return "strong"
        case .textarea: return "textbox"
        case .section: return isNamed ? "region" : nil
        case .ul: return "list"
        default: return nil
        }
    }

    private static func ofInput(_ type: String) -> String {
        switch type {
        case "checkbox", "radio", "button": type
        case "range": "slider"
        case "search": "searchbox"
        case "number": "spinbutton"
        case "file": "button"
        default: "textbox"
        }
    }
}
