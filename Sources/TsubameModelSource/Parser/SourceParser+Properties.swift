extension SourceParser {
    /// Reads a `var` or `let` up to its end.
    mutating func property() throws(Finding) -> PropertySource {
        let isConstant = isWord("let")
        advance()
        var property = PropertySource(isConstant: isConstant, name: piece(token.range))
        if isMark("(") {
            property.isPattern = true
            try skipBrackets()
        } else {
            guard token.kind == .word || token.kind == .escaped else {
                throw unexpected("the name of a property")
            }
            advance()
        }
        let start = token.range.lowerBound
        lexer.selfRanges = []
        if take(mark: ":") {
            let start = token.range.lowerBound
            try type()
            property.type = piece(start..<end)
        }
        if isSymbol("=") {
            advance()
            let start = token.range.lowerBound
            try value()
            property.value = piece(start..<end)
        }
        property.selfRanges = lexer.selfRanges.filter {
            $0.upperBound <= end && $0.lowerBound > start
        }
        if isMark("{") { property.block = try block() }
        if isMark(",") {
            property.second = token.range
            try skipOtherBindings()
        }
        guard isAtEnd || token.startsLine else { throw unexpected("the end of the property") }
        return property
    }

    private mutating func skipOtherBindings() throws(Finding) {
        while !(isAtEnd || isCondition || beginsMember) { try skipOperand() }
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
        var isOpen = true
        var hasOperand = false
        while isOpen || goesOn {
            if isMark("{"), !isOpen, firstAccessor != nil { return }
            if isCondition || isMark("@") || hasOperand && beginsOperand {
                throw unexpected("a value")
            }
            isOpen = expectsMore
            hasOperand = endsOperand
            try skipOperand()
        }
    }

    /// Whether what follows the current token must belong to the same value.
    private var expectsMore: Bool {
        switch token.kind {
        // Apart from what is before it, an operator is a prefix or stands between two values.
        case .symbol: token.isApart
        case .mark: isMark(".") || isMark("\\") || isMark(":")
        case .word: isOne(of: Self.wordsBeforeOperands)
        default: false
        }
    }

    private var beginsOperand: Bool {
        switch token.kind {
        case .word: !isWord("as") && !isWord("is")
        case .escaped, .number, .string, .regex, .pound: true
        default: false
        }
    }

    private var endsOperand: Bool {
        switch token.kind {
        case .word: !isOne(of: Self.wordsBeforeOperands)
        case .escaped, .number, .string, .regex, .pound: true
        case .mark: isMark("(") || isMark("[") || isMark("{")
        default: false
        }
    }

    private static let wordsBeforeOperands: Set<String> = [
        "try", "await", "as", "is", "consume", "copy", "any", "some", "unsafe",
    ]

    /// Whether the current token goes on with the value before it.
    private var goesOn: Bool {
        if isAtEnd || isCondition || isMark(",") || token.kind == .end { return false }
        guard token.startsLine else { return true }
        switch token.kind {
        case .symbol: return isInfixOrTernary
        case .mark: return isMark(".") || isMark("{") || isMark(":")
        case .word: return isWord("as") || isWord("is")
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
