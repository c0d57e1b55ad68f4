/// The rule for URLs that a page may follow.
///
/// The browser strips leading control characters and spaces, and every tab and line break, before it reads the
/// scheme (WHATWG URL, basic parser); the check does the same, so `java\tscript:` is seen for what it is.
package enum SafeURL {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// Whether the text is a relative reference or has a scheme of the allow-list.
    package static func allows(_ text: String) -> Bool {
        var scheme = ""
        for scalar in text.unicodeScalars.drop(while: { $0.value <= 0x20 }) {
            switch scalar {
            case "\t", "\n", "\r": continue
            case ":": return schemes.contains(scheme.lowercased())
            case "/", "?", "#", "\\": return true
            default: scheme.unicodeScalars.append(scalar)
            }
        }
        return true
    }
}
