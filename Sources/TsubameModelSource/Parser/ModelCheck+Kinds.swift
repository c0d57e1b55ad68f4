extension ModelCheck {
    /// The property as a column with a value of its own.
    mutating func attribute(
        _ source: PropertySource, _ type: Piece, _ marker: AttributeSource?
    ) -> Property? {
        let name = source.name.text
        if type.text.hasSuffix("!") {
            note("write '?' in place of '!'", at: type.range)
            return nil
        }
        if type.text.hasPrefix("some ") {
            note("'\(name)' needs a type with a name, not 'some'", at: type.range)
            return nil
        }
        let isOptional = type.text.hasSuffix("?") && !type.text.contains("->")
        if source.value == nil, !isOptional {
            note(
                "give '\(name)' a value, or make it optional: rows of before have none",
                at: source.name.range)
            return nil
        }
        for argument in marker?.arguments ?? [] where argument.label != nil {
            note(
                "@Attribute takes options without labels: @Attribute(.indexed)", at: argument.range)
            return nil
        }
        return Property(
            kind: .attribute, name: name, type: type.text, value: source.value?.text,
            options: marker?.arguments.map(\.text) ?? [])
    }

    /// The property as a relation: to one object if it is optional, to many if it is a list.
    mutating func relation(
        _ source: PropertySource, _ type: Piece, _ marker: AttributeSource
    ) -> Property? {
        guard let kind = relationKind(type.text) else {
            note(
                "a relation is to one object, var \(source.name.text): Other?, or to many, "
                    + "var \(source.name.text): [Other] = []", at: type.range)
            return nil
        }
        var property = Property(
            kind: kind, name: source.name.text, type: type.text, value: source.value?.text)
        guard hasPlainStart(source, kind, type), take(marker.arguments, into: &property) else {
            return nil
        }
        return property
    }

    private func relationKind(_ type: String) -> Property.Kind? {
        if type.hasSuffix("?") {
            let target = String(type.dropLast())
            return isTypeName(target) ? .toOne(target) : nil
        }
        guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
        let target = type.dropFirst().dropLast().trimmed
        return isTypeName(target) ? .toMany(target) : nil
    }

    /// Whether it is a name, perhaps with those of the types around it, and nothing else.
    private func isTypeName(_ text: String) -> Bool {
        var lexer = Lexer(Array(text.utf8))
        var wantsName = true
        while true {
            let token = lexer.next()
            switch token.kind {
            case .word where wantsName, .escaped where wantsName: wantsName = false
            case .mark where !wantsName && lexer.text(token.range) == ".": wantsName = true
            case .end: return !wantsName
            default: return false
            }
            if token.isApart { return false }
        }
    }

    private mutating func hasPlainStart(
        _ source: PropertySource, _ kind: Property.Kind, _ type: Piece
    ) -> Bool {
        if case .toOne = kind {
            guard let value = source.value, value.text != "nil" else { return true }
            note("a relation to one object begins as nil", at: value.range)
            return false
        }
        if let value = source.value, value.text.filter({ !$0.isWhitespace }) == "[]" { return true }
        let end = type.range.upperBound
        let mend = Finding.Mend(title: "add '= []'", range: end..<end, text: " = []")
        note(
            "a relation to many begins as an empty list: = []",
            at: source.value?.range ?? type.range, mend: source.value == nil ? mend : nil)
        return false
    }

    private mutating func take(
        _ arguments: [AttributeSource.Argument], into property: inout Property
    ) -> Bool {
        for argument in arguments {
            switch argument.label {
            case "inverse" where property.inverse == nil:
                guard let name = inverseName(argument.text) else {
                    note(
                        "name the property on the other side: inverse: \\Other.name",
                        at: argument.range)
                    return false
                }
                property.inverse = name
            case "onDelete" where property.onDelete == nil: property.onDelete = argument.text
            case "formerly" where property.formerly == nil && property.isColumn:
                property.formerly = argument.text
            case "formerly":
                note(
                    "a relation to many has no column, so it had no name before", at: argument.range
                )
                return false
            default:
                note("@Relation takes inverse:, onDelete: and formerly:", at: argument.range)
                return false
            }
        }
        return true
    }

    /// The last name of a key path, or the name in a text; nil if it is neither.
    private func inverseName(_ text: String) -> String? {
        var lexer = Lexer(Array(text.utf8))
        var tokens: [Token] = []
        while case let token = lexer.next(), token.kind != .end { tokens.append(token) }
        guard let last = tokens.last else { return nil }
        if tokens.count == 1, last.kind == .string {
            let name = lexer.text(last.range).dropFirst().dropLast()
            return isTypeName(String(name)) && !name.contains(".") ? String(name) : nil
        }
        let path = text.dropFirst().drop { $0 == "." }
        guard text.hasPrefix("\\"), isTypeName(String(path)) else { return nil }
        return lexer.text(last.range)
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(rest[...last])
    }
}
