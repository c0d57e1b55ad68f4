/// A class that may be a model: what it keeps, and what is wrong with it.
package struct ModelSource: Equatable, Sendable {
    package var name = ""
    /// The table's name as a literal of Swift.
    package var table = ""
    /// `public ` or `package `, or nothing.
    package var access = ""
    package var properties: [Property] = []
    /// Whether it has an `init()` of its own.
    package var hasPlainInitializer = false
    package var findings: [Finding] = []
    /// Whether it is a class for which the expansion can be written, whatever its properties are.
    package var isWhole = false

    package init() {}

    /// Reads a class; what is not understood is among the findings, and nothing is left out silently.
    package init(_ source: [UInt8]) {
        do throws(Finding) {
            let declaration = try SourceParser.declaration(source)
            var check = ModelCheck(declaration)
            check.all()
            self = check.model
        } catch {
            findings.append(error)
        }
    }

    package var columns: [Property] {
        properties.filter { $0.kind == .attribute }
            + properties.filter { $0.kind != .attribute && $0.isColumn }
    }

    /// The name that `@Model("Todos")` gives; only a plain text says the same on every day.
    package static func tableName(_ attribute: AttributeSource?) throws(Finding) -> String? {
        guard let argument = attribute?.arguments.first else { return nil }
        let text = argument.text
        let name = String(text.dropFirst().dropLast())
        guard argument.label == nil, attribute?.arguments.count == 1,
            text == "\"\(name)\"", name.isColumnName, !name.contains("`")
        else {
            throw Finding(
                "name the table by a text of letters, digits and _: @Model(\"Todos\")",
                at: argument.range)
        }
        return text
    }
}
