/// A property that is kept, as the expansion needs it.
package struct Property: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A column of its own.
        case attribute
        /// A column with the number of one other object; the type without its question mark.
        case toOne(String)
        /// No column: the others name this object.
        case toMany(String)
    }

    package let kind: Kind
    /// The name as code has it, in backticks where it needs them.
    package let name: String
    package let type: String
    package let value: String?
    /// What `@Attribute` was given, in order.
    package var options: [String] = []
    /// What `@Relation` was given: the name on the other side; as code, what a delete does and
    /// which name there was before.
    package var inverse: String?
    package var onDelete: String?
    package var formerly: String?
    /// Whether other files may not see it.
    package var isPrivate = false

    /// The name without backticks, as a text literal of Swift.
    package var literal: String { swiftLiteral(name.filter { $0 != "`" }) }

    package var isColumn: Bool {
        if case .toMany = kind { return false }
        return true
    }
}

/// A text as a literal of Swift.
func swiftLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { literal.append("\\") }
        literal.unicodeScalars.append(scalar)
    }
    return literal + "\""
}
