extension ModelSource {
    /// What stands in the class beside what was written: values, record, init and schema.
    package var members: String {
        // With its module, each name means the same beside an app's own Record or Schema.
        var members = [
            valuesType, "\(access)var values = Values()",
            "\(access)var record = TsubameStore.Record()",
        ]
        if !hasPlainInitializer { members.append("\(access)init() {}") }
        members.append(schema)
        return members.joined(separator: "\n\n")
    }

    private var valuesType: String {
        let fields = columns.map {
            "    \($0.fieldAccess)var \($0.name): \($0.fieldType)\($0.fieldValue)"
        }
        let reads = columns.map { "        \($0.target) = try row.next()" }
        let writes = columns.map { "        try row.write(\($0.target))" }
        return """
            \(access)struct Values: TsubameStore.ModelValues {
            \(lines(fields))    \(access)init() {}

                \(access)init(_ row: inout TsubameStore.RowReader) throws {
            \(lines(reads))    }

                \(access)func write(to row: inout TsubameStore.RowWriter) throws {
            \(lines(writes))    }
            }
            """
    }

    private func lines(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

    private var schema: String {
        let attributes = properties.filter { $0.kind == .attribute }.map(\.attributeEntry)
        let relations = properties.filter { $0.kind != .attribute }.map(\.relationEntry)
        let lists = [("attributes", attributes), ("relations", relations)]
            .filter { $0.0 == "attributes" || !$0.1.isEmpty }
            .map { "    \($0.0): \(list(of: $0.1))" }
        let arguments = (["    \(table)"] + lists).joined(separator: ",\n")
        return "\(access)static let schema = TsubameStore.Schema<\(name)>(\n\(arguments))"
    }

    private func list(of entries: [String]) -> String {
        entries.isEmpty ? "[]" : "[\n\(lines(entries.map { "        \($0)," }))    ]"
    }
}

extension Property {
    /// How `Values` names it where a parameter could have the same name.
    fileprivate var target: String { ["row", "`row`"].contains(name) ? "self.\(name)" : name }

    fileprivate var fieldAccess: String { isPrivate ? "fileprivate " : "" }

    fileprivate var fieldType: String {
        guard case .toOne(let target) = kind else { return type }
        return "TsubameStore.ObjectID<\(target)>?"
    }

    fileprivate var fieldValue: String {
        guard kind == .attribute, let value else { return " = nil" }
        return " = \(value)"
    }

    private var accessors: String { "get: { $0.\(name) }, set: { $0.\(name) = $1 }" }

    fileprivate var attributeEntry: String {
        let head = ["TsubameStore.Attribute(\(literal)", "\\.\(name)"] + options
        return (head + [accessors]).joined(separator: ", ") + ")"
    }

    fileprivate var relationEntry: String {
        let isMany = !isColumn
        var parts = [".\(isMany ? "toMany" : "toOne")(\(literal)", "\\.\(name)"]
        if let inverse { parts.append("inverse: \\.\(inverse)") }
        if let onDelete { parts.append("onDelete: \(onDelete)") }
        if let formerly { parts.append("formerly: \(formerly)") }
        if !isMany { parts.append(accessors) }
        return parts.joined(separator: ", ") + ")"
    }
}
