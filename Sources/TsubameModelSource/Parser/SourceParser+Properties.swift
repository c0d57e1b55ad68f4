extension SourceParser {
    /// Reads a `var` or `let` up to its end.
    mutating func property() throws(Finding) -> PropertySource {
        let isConstant = isWord("let")
        advance()
        var property = try binding()
        property.isConstant = isConstant
        if isMark(",") { property.second = token.range }
        while take(mark: ",") { _ = try binding() }
        guard isAtEnd || token.startsLine else { throw unexpected("the end of the property") }
        return property
    }

    /// Reads a name with its type, value and block.
    private mutating func binding() throws(Finding) -> PropertySource {
        var property = PropertySource(name: piece(token.range))
        if isMark("(") {
            property.isPattern = true
            try skipBrackets()
        } else {
            guard token.kind == .word || token.kind == .escaped else {
                throw unexpected("the name of a property")
            }
            advance()
        }
        let start = property.name.range.lowerBound
        lexer.selfRanges = []
        if take(mark: ":") {
            property.type = try rest { (parser) throws(Finding) in try parser.type() }
        }
        if isSymbol("=") {
            advance()
            property.value = try rest { (parser) throws(Finding) in try parser.value() }
        }
        property.selfRanges = lexer.selfRanges.filter {
            $0.lowerBound > start && $0.upperBound <= end
        }
        if isMark("{") { property.block = try block() }
        return property
    }

    private mutating func rest(
        _ read: (inout Self) throws(Finding) -> Void
    ) throws(Finding) -> Piece {
        let start = token.range.lowerBound
        try read(&self)
        return piece(start..<end)
    }

    /// Skips the block of a property, after a look at what kind it is.
    private mutating func block() throws(Finding) -> PropertySource.Block {
        let kind = beginsObservers ? PropertySource.Block.observers : .computed
        try skipBrackets()
        return kind
    }

    private var beginsObservers: Bool { firstAccessor == "willSet" || firstAccessor == "didSet" }

    /// The accessor with which a block begins, if it begins with one.
    private var firstAccessor: String? {
        var ahead = self
        ahead.advance()
        guard (try? ahead.attributes()) != nil else { return nil }
        while ahead.isOne(of: ["mutating", "nonmutating", "consuming", "borrowing"]) {
            ahead.advance()
        }
        guard ahead.isOne(of: Self.accessorWords) else { return nil }
        let word = text(ahead.token.range)
        ahead.advance()
        // `{ get }`, `{ didSet { … } }`, `{ set(x) { … } }`; not `{ get.value }`.
        let isAccessor =
            ahead.isMark("{") || ahead.isMark("(") || ahead.isMark("}")
            || ahead.isOne(of: ["async", "throws"])
        return isAccessor ? word : nil
    }

    private static let accessorWords: Set<String> = [
        "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify", "borrow",
        "mutate", "unsafeAddress", "unsafeMutableAddress",
    ]

    /// Skips the value after `=`, as far as it goes.
    private mutating func value() throws(Finding) {
        if isOne(of: ["if", "switch", "do", "for", "while"]) {
            throw Finding(
                "@Model does not understand '\(text(token.range))' as a value; call a function",
                at: token.range)
        }
        var last = Last.open
        while last == .open || goesOn(after: last) {
            if isMark("{"), last.allowsNoClosure || last != .open && firstAccessor != nil { return }
            if isCondition || isMark("@") || last.isOperand && beginsOperand(after: last) {
                throw unexpected("the end of the value")
            }
            if isWord("as") || isWord("is") {
                try cast()
                last = .literal
            } else if isMark("\\") {
                try keyPath()
                last = .literal
            } else {
                last = kind(after: last)
                try skipOperand()
            }
        }
    }

    /// Skips `as? Type`, after which the same may follow as after a literal.
    private mutating func cast() throws(Finding) {
        advance()
        if isSymbol("?") || isSymbol("!") { advance() }
        try type()
    }

    /// Skips `\Todo.tags[0]?.name`, after which no closure can follow either.
    private mutating func keyPath() throws(Finding) {
        advance()
        while !token.isApart, !isAtEnd, !isMark(","), !isMark(":"), !isMark("{"),
            token.kind != .symbol || isSymbol("?") || isSymbol("!")
        {
            try skipOperand()
        }
    }

    /// What a value has come to, which says how it may go on.
    private enum Last {
        /// Something must follow, on the next line too.
        case open
        /// An operator without space before it; what follows it, if anything does, is on its line.
        case symbol
        /// A literal, which no closure can follow.
        case literal
        /// A closure, which another one can follow only with a name.
        case closure
        case other

        var isOperand: Bool { self != .open && self != .symbol }
        var allowsNoClosure: Bool { self == .literal || self == .closure }
    }

    private func kind(after last: Last) -> Last {
        let isFirst = last == .open || last == .symbol
        switch token.kind {
        // `try?` and the like; else a mark that belongs to what is before it.
        case .symbol where !token.isApart && (isSymbol("!") || isSymbol("?")):
            return last == .open ? .open : .other
        // Apart from what is before it, an operator is a prefix or stands between two values.
        case .symbol: return token.isApart ? .open : .symbol
        case .number, .string, .regex: return .literal
        case .mark where isMark("."), .mark where isMark(":"):
            return .open
        case .mark where isMark("["): return isFirst ? .literal : .other
        case .mark where isMark("{"): return .closure
        case .word where isOne(of: Self.wordsBeforeOperands): return .open
        case .word where isOne(of: ["true", "false", "nil"]): return .literal
        default: return .other
        }
    }

    private static let wordsBeforeOperands: Set<String> = [
        "try", "await", "consume", "copy", "any", "some", "unsafe",
    ]

    private func beginsOperand(after last: Last) -> Bool {
        switch token.kind {
        case .word: !isWord("as") && !isWord("is") && !(last == .closure && beginsLabel)
        case .escaped, .number, .string, .regex, .pound: true
        default: false
        }
    }

    /// Whether it is the name of another closure: `f { } second: { }`.
    private var beginsLabel: Bool {
        var ahead = self
        ahead.advance()
        return token.kind == .word && ahead.isMark(":")
    }

    /// Whether the current token goes on with the value before it.
    private func goesOn(after last: Last) -> Bool {
        if isAtEnd || isCondition || isMark(",") { return false }
        guard token.startsLine else { return true }
        switch token.kind {
        case .symbol: return isInfixOrTernary
        case .mark: return isMark(".") || isMark("{") || isMark(":")
        case .word: return isWord("as") || isWord("is") || last == .closure && beginsLabel
        default: return false
        }
    }

    /// Operators with space on both sides stand between two values.
    private var isInfixOrTernary: Bool {
        var ahead = self
        ahead.advance()
        return ahead.token.isApart
    }
}
