extension SourceParser {
    /// The attributes that are next: `@Model("Todos") @MainActor`.
    mutating func attributes() throws(Finding) -> [AttributeSource] {
        var attributes: [AttributeSource] = []
        while isMark("@") { attributes.append(try attribute()) }
        return attributes
    }

    private mutating func attribute() throws(Finding) -> AttributeSource {
        let start = token.range.lowerBound
        advance()
        let nameStart = token.range.lowerBound
        guard token.kind == .word || token.kind == .escaped else {
            throw unexpected("the name of an attribute")
        }
        advance()
        while isMark("."), !token.startsLine {
            advance()
            guard token.kind == .word || token.kind == .escaped else {
                throw unexpected("a name after the dot")
            }
            advance()
        }
        if symbolStarts(with: "<"), !token.isApart { try genericArguments() }
        let name = text(nameStart..<end)
        // A bracket apart from the name belongs to what follows: `@MainActor (Int) -> Void`.
        var arguments: [AttributeSource.Argument] = []
        if isMark("("), !token.isApart {
            // What others take need not be expressions: `@objc(name:)`.
            if Self.ownAttributes.contains(name.split(separator: ".").last.map(String.init) ?? "") {
                arguments = try self.arguments()
            } else {
                try skipBrackets()
            }
        }
        return AttributeSource(name: name, arguments: arguments, range: start..<end)
    }

    private static let ownAttributes: Set<String> = ["Model", "Attribute", "Relation"]

    /// The arguments in the bracket that is next.
    private mutating func arguments() throws(Finding) -> [AttributeSource.Argument] {
        advance()
        var arguments: [AttributeSource.Argument] = []
        while !isMark(")") {
            arguments.append(try argument())
            guard isMark(")") || take(mark: ",") else { throw unexpected("a comma") }
        }
        advance()
        return arguments
    }

    private mutating func argument() throws(Finding) -> AttributeSource.Argument {
        var label: String?
        let whole = token.range.lowerBound
        if token.kind == .word || token.kind == .escaped {
            var ahead = self
            ahead.advance()
            if ahead.isMark(":") {
                label = text(token.range)
                advance()
                advance()
            }
        }
        let start = token.range.lowerBound
        while !isMark(",") && !isMark(")") { try skipOperand() }
        guard end > start else { throw unexpected("a value") }
        return AttributeSource.Argument(label: label, text: text(start..<end), range: whole..<end)
    }

    /// Skips one token, or a bracket with all that is in it, or a name with its type arguments.
    mutating func skipOperand() throws(Finding) {
        if token.kind == .end || token.kind == .invalid { throw unexpected("Swift source") }
        if isMark(")") || isMark("]") || isMark("}") { throw unexpected("a value") }
        if isMark("(") || isMark("[") || isMark("{") {
            try skipBrackets()
        } else {
            let isName = token.kind == .word || token.kind == .escaped
            advance()
            if isName, symbolStarts(with: "<") { skipGenericArgumentsIfAny() }
        }
    }

    /// Skips `<…>` where it can only be type arguments, so that their commas divide nothing.
    private mutating func skipGenericArgumentsIfAny() {
        var ahead = self
        guard (try? ahead.genericArguments()) != nil, ahead.endsGenericArguments else { return }
        self = ahead
    }

    private var endsGenericArguments: Bool {
        switch token.kind {
        case .mark: !isMark("@") && !isMark("\\") && !(token.startsLine && isMark("("))
        case .symbol: !token.isApart && (isSymbol("?") || isSymbol("!")) || isSymbol("=")
        case .end: true
        default: token.startsLine
        }
    }

    /// The modifiers that are next, with what they have in brackets.
    mutating func modifiers() throws(Finding) -> [Modifier] {
        var modifiers: [Modifier] = []
        while isOne(of: Self.modifierWords) {
            // `class` is a modifier before members, and else the keyword itself.
            if isWord("class") {
                var ahead = self
                ahead.advance()
                guard ahead.isOne(of: Self.memberWords) || ahead.isOne(of: Self.modifierWords)
                else {
                    break
                }
            }
            let start = token.range.lowerBound
            advance()
            if isMark("("), !token.startsLine { try skipBrackets() }
            let range = start..<end
            modifiers.append(Modifier(text: text(range).filter { !$0.isWhitespace }, range: range))
        }
        return modifiers
    }

    static let modifierWords: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "final", "static",
        "class", "lazy", "weak", "unowned", "dynamic", "optional", "override", "required",
        "convenience", "nonisolated", "isolated", "mutating", "nonmutating", "indirect", "prefix",
        "postfix", "infix", "distributed", "borrowing", "consuming", "sending",
    ]

    static let memberWords: Set<String> = [
        "var", "let", "func", "init", "deinit", "subscript", "typealias", "struct", "class", "enum",
        "actor", "protocol", "case", "associatedtype", "extension", "import", "macro", "operator",
        "precedencegroup",
    ]
}
