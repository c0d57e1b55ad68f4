extension Translation {
    /// A function of values, which gives no value if it gets none.
    func call(_ function: String, _ arguments: Scalar...) -> Scalar {
        var sql = SQL(text: "\(function)(")
        for (index, argument) in arguments.enumerated() {
            sql = sql + SQL(text: index == 0 ? "" : ", ") + argument.sql
        }
        var scalar = Scalar(
            sql + SQL(text: ")"), isOptional: arguments.contains { $0.isOptional })
        scalar.row = arguments.first?.row
        return scalar
    }

    /// Two values and what stands between them.
    func compare(_ left: Scalar, _ sign: String, _ right: Scalar) -> Scalar {
        Scalar(
            SQL(text: "(") + left.sql + SQL(text: " \(sign) ") + right.sql + SQL(text: ")"),
            isOptional: left.isOptional || right.isOptional)
    }

    func equal(_ left: Scalar, _ right: Scalar, isEqual: Bool) -> Scalar {
        if left.isNaN || right.isNaN { return truth(!isEqual) }
        if right.isNull { return presence(of: left, isEqual: isEqual) }
        if left.isNull { return presence(of: right, isEqual: isEqual) }
        let isPlain =
            !left.isOptional && !right.isOptional
            // Where rows are chosen, a comparison that gives no value chooses none, as it should.
            || isEqual && isChoosing && (!left.isOptional || !right.isOptional)
        let sign =
            isPlain
            ? (isEqual ? "=" : "<>") : (isEqual ? dialect.isSame : dialect.isOther)
        var result = compare(left, sign, right)
        if !isPlain { result.isOptional = false }
        return result
    }

    func truth(_ isTrue: Bool) -> Scalar { Scalar(isTrue ? dialect.truth : dialect.falsehood) }

    private func presence(of value: Scalar, isEqual: Bool) -> Scalar {
        if value.isNull { return truth(isEqual) }
        if value.presence == nil, !value.isOptional { return truth(!isEqual) }
        let sql = value.presence ?? value.sql
        return Scalar(SQL(text: "(") + sql + SQL(text: isEqual ? " IS NULL)" : " IS NOT NULL)"))
    }

    /// Whether a value lies between others; nil for an open end.
    func isBetween(
        _ value: Scalar, _ lower: Scalar?, _ upper: Scalar?, includesUpper: Bool
    ) -> Scalar {
        if lower?.isNaN == true || upper?.isNaN == true || value.isNaN { return truth(false) }
        let ends = [
            lower.map { compare(value, ">=", $0) },
            upper.map { compare(value, includesUpper ? "<=" : "<", $0) },
        ].compactMap(\.self)
        guard ends.count == 2 else { return ends.first ?? truth(true) }
        return compare(ends[0], "AND", ends[1])
    }

    /// Whether a value is among some that are known.
    func isAmong(_ value: Scalar, _ known: [StoredValue]) throws(StoreError) -> Scalar {
        let values = Set(known.filter { $0 != .null && !$0.isNotANumber })
        let hasNull = known.contains(.null)
        var result = truth(false)
        if !values.isEmpty {
            result = Scalar(
                SQL(text: "(") + value.sql + SQL(text: " IN (") + (try list(values))
                    + SQL(text: "))"), isOptional: value.isOptional)
        }
        guard value.isOptional else { return result }
        if hasNull {
            let isNull = Scalar(value.sql + SQL(text: " IS NULL"))
            return values.isEmpty ? isNull : compare(isNull, "OR", result)
        }
        // No value is not among them; that is false, and stays so under a negation.
        return isChoosing
            ? result : Scalar(SQL(text: "COALESCE(") + result.sql + SQL(text: ", 0)"))
    }

    /// Few values in places of their own; many as one JSON array, so that the text stays the same.
    private func list(_ values: Set<StoredValue>) throws(StoreError) -> SQL {
        // The order of a set varies; that of the statement must not matter, but a log should.
        if values.count > 16, let json = json(values) {
            return SQL(
                text: "SELECT value FROM \(dialect.jsonElements)(?)", bindings: [.text(json)])
        }
        guard values.count <= 30_000 else {
            throw untranslatable(
                "a list of \(values.count) numbers or bytes", "Ask in parts of up to 30,000.")
        }
        let places = [String](repeating: "?", count: values.count).joined(separator: ", ")
        return SQL(text: places, bindings: Array(values))
    }

    /// JSON of whole numbers or of texts; other values would not come back exactly.
    private func json(_ values: Set<StoredValue>) -> String? {
        var parts: [String] = []
        parts.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .integer(let number): parts.append("\(number)")
            case .text(let text):
                guard let quoted = jsonQuoted(text) else { return nil }
                parts.append(quoted)
            default: return nil
            }
        }
        return "[\(parts.joined(separator: ","))]"
    }
}

/// A text as JSON; nil for one with a NUL, at which SQLite would end it.
func jsonQuoted(_ text: String) -> String? {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0: return nil
        case 0x22: result += "\\\""
        case 0x5C: result += "\\\\"
        case 1..<0x20:
            let hex = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
