import Foundation

extension Translation {
    /// The rows of a relation, or the elements of an array in a column.
    mutating func members<List: Sequence>(
        _ expression: some PredicateExpression<List>
    ) throws(StoreError) -> Members {
        switch try term(expression) {
        case .members(let members): return members
        case .value(let array) where isJSONArray(List.self):
            guard Self.isSameInJSON(List.Element.self) else {
                throw untranslatable(
                    "the elements of a \(List.self)",
                    "Arrays of whole numbers, texts, Bools and enums of them can be searched; "
                        + "for others make a model and a relation.")
            }
            let alias = newAlias("j")
            let element = Scalar(
                "\(alias).value", isOptional: List.Element.self is any OptionalType)
            return Members(
                source: SQL(text: "\(dialect.jsonElements)(") + array.sql
                    + SQL(text: ") AS \(alias)"),
                scope: newScope(), element: .value(element))
        default:
            throw untranslatable(
                "the elements of a \(List.self)", "Ask for them of a relation.")
        }
    }

    /// Translates a test of one of the rows.
    mutating func test(
        _ variable: PredicateExpressions.VariableID, _ members: Members,
        _ test: some PredicateExpression<Bool>, isChoosing: Bool
    ) throws(StoreError) -> Scalar {
        variables[variable] = members.element
        defer { variables[variable] = nil }
        return try with(isChoosing: isChoosing) { translation throws(StoreError) in
            try translation.value(test)
        }
    }

    mutating func count(_ members: Members) -> Scalar {
        Scalar(inside(members, "count(*)"))
    }

    mutating func isEmpty(_ members: Members) -> Scalar {
        Scalar(SQL(text: "NOT EXISTS ") + inside(members, "1"))
    }

    mutating func exists(_ members: Members, _ condition: SQL) -> Scalar {
        var members = members
        members.conditions.append(condition)
        return Scalar(SQL(text: "EXISTS ") + inside(members, "1"))
    }

    mutating func largest(_ members: Members, _ function: String) throws(StoreError) -> Scalar {
        guard case .value(let element) = members.element else {
            throw untranslatable("the largest of some objects", "Sort by what makes it large.")
        }
        return Scalar(inside(members, "\(function)(\(element.sql.text))"), isOptional: true)
    }

    private func inside(_ members: Members, _ selection: String) -> SQL {
        let start =
            SQL(text: "(SELECT \(selection) FROM ") + members.source
            + SQL(text: joins(of: members.scope))
        let conditions = members.conditions.enumerated().reduce(SQL(text: "")) { sql, condition in
            sql + SQL(text: condition.offset == 0 ? " WHERE " : " AND ") + condition.element
        }
        return start + conditions + SQL(text: ")")
    }

    /// Whether an element in a JSON array looks like the same value in a column.
    private static func isSameInJSON(_ type: Any.Type) -> Bool {
        if let optional = type as? any OptionalType.Type {
            return isSameInJSON(optional.wrappedType)
        }
        if type == String.self || type == Bool.self || type == UUID.self { return true }
        if type is any FixedWidthInteger.Type { return type != UInt64.self && type != UInt.self }
        guard let raw = type as? any RawRepresentable.Type else { return false }
        func value<Raw: RawRepresentable>(_ type: Raw.Type) -> Any.Type { Raw.RawValue.self }
        return isSameInJSON(value(raw))
    }
}

protocol OptionalType {
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }
}
