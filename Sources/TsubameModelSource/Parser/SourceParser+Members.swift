extension SourceParser {
    /// Reads the member that is next.
    mutating func member() throws(Finding) -> Member {
        let start = token.range.lowerBound
        let attributes = try attributes()
        if isCondition {
            throw Finding(
                "@Model does not understand #if among attributes; write the property twice",
                at: token.range)
        }
        let modifiers = try modifiers()
        let kind = try memberKind()
        return Member(
            attributes: attributes, modifiers: modifiers, kind: kind, range: start..<end)
    }

    private mutating func memberKind() throws(Finding) -> Member.Kind {
        if isWord("var") || isWord("let") { return .property(try property()) }
        if isWord("init") { return try initializer() }
        if isOne(of: ["struct", "class", "enum", "actor", "protocol"]) { return try nestedType() }
        if isWord("typealias") { return try alias() }
        if isOne(of: ["func", "deinit", "subscript"]) {
            let isFunction = isWord("func")
            advance()
            // The name may be an operator, whose characters are nothing else here.
            if isFunction { advance() }
            try skipFunction()
            return .other
        }
        if token.kind == .pound {
            throw unexpected("a property, a function or a type rather than a macro")
        }
        throw unexpected("a member of the class")
    }

    private mutating func nestedType() throws(Finding) -> Member.Kind {
        advance()
        let name = piece(token.range)
        advance()
        if symbolStarts(with: "<") { try parameterList() }
        try skipHead()
        try skipBrackets()
        return .type(name)
    }

    private mutating func initializer() throws(Finding) -> Member.Kind {
        advance()
        var canFail = false
        if isSymbol("?") || isSymbol("!") {
            canFail = true
            advance()
        }
        var isPlain = true
        if symbolStarts(with: "<") {
            isPlain = false
            try parameterList()
        }
        guard isMark("(") else { throw unexpected("the parameters of init") }
        var ahead = self
        ahead.advance()
        isPlain = isPlain && ahead.isMark(")")
        try skipBrackets()
        canFail = canFail || isOne(of: ["throws", "async", "rethrows"])
        try skipFunction()
        return .initializer(isPlain: isPlain, canFail: canFail)
    }

    /// Skips what is left of a function: parameters, effects, result, conditions and body.
    private mutating func skipFunction() throws(Finding) {
        while !isMark("{") {
            // Another member: the function before it has no body.
            if isAtEnd || isCondition || beginsMember || token.kind == .invalid {
                throw unexpected("a body")
            }
            if isMark("(") || isMark("[") {
                try skipBrackets()
            } else {
                advance()
            }
        }
        try skipBrackets()
    }

    /// Skips `typealias A<T> = [T] where T: P`.
    private mutating func alias() throws(Finding) -> Member.Kind {
        advance()
        let name = piece(token.range)
        advance()
        if symbolStarts(with: "<") { try parameterList() }
        guard isSymbol("=") else { throw unexpected("'='") }
        advance()
        try type()
        while isWord("where") || !token.startsLine && !isAtEnd { try skipOperand() }
        return .type(name)
    }

    /// Whether the current token is the first of its line and may begin a member.
    var beginsMember: Bool {
        token.startsLine
            && (isMark("@") || isOne(of: Self.memberWords) || isOne(of: Self.modifierWords)
                || token.kind == .pound)
    }
}
