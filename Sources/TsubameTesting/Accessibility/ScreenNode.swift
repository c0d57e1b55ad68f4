/// One thing on a screen as a screen reader meets it.
struct ScreenNode: Equatable, Sendable {
    /// The number of the element.
    var number: UInt32
    /// How many things it is in.
    var depth: Int
    var role: String
    var name: String
    var value: String?
    /// What is said after the name, such as why a text was refused.
    var description: String?
    /// Such as `checked`, `disabled` or `level 1`, in alphabetical order.
    var states: [String]

    /// The node in a line: role, name in quotes, states, value, description.
    var line: String {
        var words = [role]
        if !name.isEmpty { words.append("\"\(Self.oneLine(name))\"") }
        words += states
        if let value { words.append("= \"\(Self.oneLine(value))\"") }
        if let description, !description.isEmpty {
            words.append("(\(Self.oneLine(description)))")
        }
        return words.joined(separator: " ")
    }

    private static func oneLine(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing(
            "\"", with: "\\\"")
    }
}

extension [ScreenNode] {
    /// The nodes as text, two spaces for each level, as snapshots are kept.
    var outline: String {
        map { String(repeating: "  ", count: $0.depth) + $0.line + "\n" }.joined()
    }
}
