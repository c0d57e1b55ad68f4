extension TemplateValue {
    /// Whether a section shows its content; null, false, zero, and what is empty do not.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .integer(let value): value != 0
        case .number(let value): value != 0 && !value.isNaN
        case .text(let text): !text.isEmpty
        case .list(let list): !list.isEmpty
        case .dictionary, .lambda: true
        }
    }

    /// What a variable tag shows, unescaped; nothing for what has no text.
    var shown: String {
        switch self {
        case .null, .list, .dictionary, .lambda: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Self.digits(value)
        case .text(let text): text
        }
    }

    /// A number as JavaScript writes it while it is whole, `1` and not `1.0`.
    static func digits(_ number: Double) -> String {
        if let whole = Int(exactly: number), abs(number) < 9_007_199_254_740_992 {
            return String(whole)
        }
        return number.description
    }

    /// The value behind the keys, each looked up in the value of the one before it.
    func value(at keys: ArraySlice<String>) throws -> TemplateValue? {
        var value = self
        for key in keys {
            if case .lambda(let lambda) = value { value = try lambda.value() }
            guard case .dictionary(let values) = value, let next = values[key] else { return nil }
            value = next
        }
        return value
    }
}
