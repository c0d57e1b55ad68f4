/// Work on behalf of one session that held the main actor too long.
package struct SlowHandler: Sendable {
    /// The path of the screen.
    package let path: String
    /// What was handled: the event, and the element by role and name.
    package let work: String
    package let seconds: Double

    /// Longer names are cut in a log.
    private static let longestName = 60

    /// An event by its kind and its element: `tap on button “Save”`.
    @MainActor
    static func name(_ event: Event, on element: Element?) -> String {
        guard let element else { return "\(event.code)" }
        let role = element[.role] ?? element.tag.rawValue
        let name = element[.ariaLabel] ?? firstText(in: element) ?? element[.dataKey] ?? ""
        let words = name.isEmpty ? "" : " “\(name.prefix(longestName))”"
        return "\(event.code) on \(role)\(words)"
    }

    @MainActor
    private static func firstText(in element: Element) -> String? {
        if let text = element.text, !text.isEmpty { return text }
        for child in element.children {
            if let text = firstText(in: child) { return text }
        }
        return nil
    }
}
