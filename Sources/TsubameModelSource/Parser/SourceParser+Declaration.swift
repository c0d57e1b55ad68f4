extension SourceParser {
    /// Reads a type with its members.
    package static func declaration(_ source: [UInt8]) throws(Finding) -> Declaration {
        var parser = SourceParser(source)
        return try parser.declaration()
    }

    /// Reads one member of a type, as the compiler hands it over alone.
    package static func member(_ source: [UInt8]) throws(Finding) -> Member {
        var parser = SourceParser(source)
        return try parser.member()
    }

    /// Reads one attribute with its arguments.
    package static func attribute(_ source: [UInt8]) throws(Finding) -> AttributeSource {
        var parser = SourceParser(source)
        guard let attribute = try parser.attributes().first else {
            throw parser.unexpected("an attribute")
        }
        return attribute
    }

    private mutating func declaration() throws(Finding) -> Declaration {
        let attributes = try attributes()
        let modifiers = try modifiers()
        guard isOne(of: ["class", "struct", "enum", "actor", "protocol", "extension"]) else {
            throw unexpected("a final class")
        }
        let keyword = piece(token.range)
        advance()
        guard token.kind == .word || token.kind == .escaped else {
            throw unexpected("the name of the class")
        }
        let name = piece(token.range)
        advance()
        var generics: Range<Int>?
        if symbolStarts(with: "<") {
            let start = token.range.lowerBound
            try parameterList()
            generics = start..<end
        }
        try skipHead()
        return Declaration(
            attributes: attributes, modifiers: modifiers, keyword: keyword, name: name,
            generics: generics, members: try memberBlock())
    }

    func piece(_ range: Range<Int>) -> Piece { Piece(text: text(range), range: range) }

    /// Skips `<T: P, each U>`.
    mutating func parameterList() throws(Finding) {
        var open = 0
        repeat {
            if token.kind == .end || token.kind == .invalid || isMark("{") {
                throw unexpected("the end of the type parameters")
            }
            if symbolStarts(with: "<") {
                open += 1
                takeFirstOfSymbol()
            } else if symbolStarts(with: ">") {
                open -= 1
                takeFirstOfSymbol()
            } else if isMark("(") || isMark("[") {
                try skipBrackets()
            } else {
                advance()
            }
        } while open > 0
    }

    /// Skips what stands between a name and its body.
    mutating func skipHead() throws(Finding) {
        while !isMark("{") {
            if isAtEnd || token.kind == .invalid { throw unexpected("a body") }
            if isMark("(") || isMark("[") {
                try skipBrackets()
            } else {
                advance()
            }
        }
    }

    private mutating func memberBlock() throws(Finding) -> [Member] {
        advance()
        var members: [Member] = []
        while !isMark("}") {
            members += try membersUntilCondition()
            if !isMark("}") { members += try conditionalMembers() }
        }
        advance()
        return members
    }

    private mutating func membersUntilCondition() throws(Finding) -> [Member] {
        var members: [Member] = []
        while !isMark("}") && !isCondition {
            if take(mark: ";") { continue }
            members.append(try member())
        }
        return members
    }

    var isCondition: Bool {
        token.kind == .pound
            && ["#if", "#else", "#elseif", "#endif"].contains(text(token.range))
    }

    /// The members between `#if` and its `#endif`, marked with the place of the `#if`.
    private mutating func conditionalMembers() throws(Finding) -> [Member] {
        let start = token.range
        guard text(start) == "#if" else { throw unexpected("a member") }
        var members: [Member] = []
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw Finding("too many #if are nested", at: start) }
        skipLine()
        while text(token.range) != "#endif" {
            guard !isMark("}"), token.kind != .end else {
                throw Finding("this #if has no #endif", at: start)
            }
            if isCondition, text(token.range) == "#if" {
                members += try conditionalMembers()
            } else if isCondition {
                skipLine()
            }
            members += try membersUntilCondition()
        }
        advance()
        return members.map {
            var member = $0
            member.condition = member.condition ?? start
            return member
        }
    }

    /// Skips a condition, which ends with its line.
    mutating func skipLine() {
        repeat { advance() } while !token.startsLine && token.kind != .end
    }
}
