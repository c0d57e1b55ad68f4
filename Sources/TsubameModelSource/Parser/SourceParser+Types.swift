extension SourceParser {
    /// Skips a type: `[String: Set<Int>]?`, `@Sendable (Int) async throws -> any P & Q`.
    mutating func type() throws(Finding) {
        guard depth < Self.deepest else {
            throw Finding("types are nested too deep here", at: token.range)
        }
        depth += 1
        defer { depth -= 1 }
        _ = try attributes()
        while isOne(of: Self.specifiers) { advance() }
        try operandType()
        while isSymbol("&") {
            advance()
            try operandType()
        }
        try functionTail()
    }

    private static let specifiers: Set<String> = [
        "inout", "some", "any", "borrowing", "consuming", "sending", "isolated", "nonisolated",
        "repeat", "each", "__owned", "__shared",
    ]

    private mutating func functionTail() throws(Finding) {
        let before = self
        if take(word: "async"), !isSymbol("->"), !isWord("throws") {
            self = before
            return
        }
        if take(word: "throws"), isMark("(") { try skipBrackets() }
        guard isSymbol("->") else {
            self = before
            return
        }
        advance()
        try type()
    }

    private mutating func operandType() throws(Finding) {
        if isMark("[") || isMark("(") {
            try bracketType()
        } else if symbolStarts(with: "~") {
            takeFirstOfSymbol()
            try operandType()
            return
        } else {
            try namedType()
        }
        while !token.startsLine || isMark(".") {
            if symbolStarts(with: "?") || symbolStarts(with: "!") {
                guard !token.isApart else { return }
                takeFirstOfSymbol()
            } else if isMark(".") {
                try namedTail()
            } else {
                return
            }
        }
    }

    private mutating func namedType() throws(Finding) {
        guard token.kind == .word || token.kind == .escaped, !isOne(of: Self.memberWords) else {
            throw unexpected("a type")
        }
        advance()
        if symbolStarts(with: "<") { try genericArguments() }
    }

    private mutating func namedTail() throws(Finding) {
        advance()
        guard token.kind == .word || token.kind == .escaped else { throw unexpected("a name") }
        advance()
        if symbolStarts(with: "<") { try genericArguments() }
    }

    /// A list, a dictionary, a list of fixed length, a tuple, or what a function takes.
    private mutating func bracketType() throws(Finding) {
        let isSquare = isMark("[")
        advance()
        while !isMark(isSquare ? "]" : ")") {
            if token.kind == .number {
                advance()
            } else {
                try labels()
                try type()
                if isSymbol("...") { advance() }
            }
            if isSquare, isMark(":") || isWord("of") || isWord("x") {
                advance()
            } else if !take(mark: ","), !isMark(isSquare ? "]" : ")") {
                throw unexpected("the end of the type")
            }
        }
        advance()
    }

    /// `name:` and `_ name:` before the type of an element.
    private mutating func labels() throws(Finding) {
        var ahead = self
        for _ in 0..<2 where ahead.token.kind == .word || ahead.token.kind == .escaped {
            ahead.advance()
            if ahead.take(mark: ":") {
                self = ahead
                return
            }
        }
    }

    mutating func genericArguments() throws(Finding) {
        takeFirstOfSymbol()
        while !symbolStarts(with: ">") {
            if symbolStarts(with: "-") { takeFirstOfSymbol() }
            if token.kind == .number {
                advance()
            } else {
                try type()
            }
            guard symbolStarts(with: ">") || take(mark: ",") else {
                throw unexpected("the end of the type arguments")
            }
        }
        takeFirstOfSymbol()
    }
}
