/// Where in a script a template stands, by the lexical grammar of ECMAScript.
struct ScriptState: Hashable, Sendable {
    enum Mode: UInt8 {
        case code
        case doubleQuoted
        case singleQuoted
        case template
        case regex
        case regexClass
        case lineComment
        case blockComment
    }

    /// What a slash would begin.
    enum Slash: UInt8 {
        case regex
        case division
        case unknown
    }

    var mode = Mode.code
    var slash = Slash.regex
    /// The byte before, if the next one may change its meaning.
    var pending: UInt8 = 0
    /// The letters of the word that is being read.
    var word: [UInt8] = []
    /// Whether the word before is `if` or another that is followed by a condition.
    var isControl = false
    /// Whether a dot is before, so that no keyword follows.
    var isMember = false
    /// For each open parenthesis, whether it is around such a condition.
    var parentheses: [Bool] = []
    /// Open braces in each `${…}` around this place.
    var braces: [UInt8] = []
}

extension ScriptState {
    mutating func read(_ byte: UInt8) throws(MarkupProblem) {
        switch mode {
        case .code: try readCode(byte)
        case .doubleQuoted: try readString(byte, quote: 0x22)
        case .singleQuoted: try readString(byte, quote: 0x27)
        case .template: try readTemplate(byte)
        case .regex, .regexClass: try readRegex(byte)
        case .lineComment: if byte == 0x0A || byte == 0x0D { mode = .code }
        case .blockComment:
            if pending == 0x2A, byte == 0x2F {
                (mode, pending) = (.code, 0)
            } else {
                pending = byte == 0x2A ? byte : 0
            }
        }
    }

    /// What an unfinished word or slash means, when a tag ends it.
    mutating func settle() throws(MarkupProblem) {
        guard mode == .code else { return }
        finishWord()
        if pending == 0x2F { try finishSlash() }
        pending = 0
    }

    private mutating func readCode(_ byte: UInt8) throws(MarkupProblem) {
        if pending == 0x2F {
            pending = 0
            if byte == 0x2F || byte == 0x2A {
                mode = byte == 0x2F ? .lineComment : .blockComment
                return
            }
            try finishSlash()
            if mode == .regex { return try readRegex(byte) }
        }
        if Self.isWord(byte) {
            // Longer words are no keywords.
            if word.count < 16 { word.append(byte) }
            pending = 0
            return
        }
        finishWord()
        try readPunctuation(byte)
    }

    private mutating func readPunctuation(_ byte: UInt8) throws(MarkupProblem) {
        let (last, isAfterControl) = (pending, isControl)
        pending = 0
        if byte == 0x20 || (0x09...0x0D).contains(byte) { return }
        (isControl, isMember) = (false, byte == 0x2E)
        switch byte {
        case 0x22: mode = .doubleQuoted
        case 0x27: mode = .singleQuoted
        case 0x60: mode = .template
        case 0x2F: pending = byte
        case 0x28:
            guard parentheses.count < 64 else {
                throw .markup("Parentheses are nested too deeply.")
            }
            parentheses.append(isAfterControl)
            slash = .regex
        // A statement follows a condition, an operator any other parenthesis.
        case 0x29: slash = parentheses.popLast() == true ? .regex : .division
        case 0x5D: slash = .division
        case 0x2B, 0x2D:
            // After `a++` a slash divides.
            (slash, pending) = last == byte ? (.division, 0) : (.regex, byte)
        case 0x7B:
            if let last = braces.indices.last { try count(last) }
            slash = .regex
        case 0x7D:
            // Of a block or of an object: too much would have to be known.
            slash = .unknown
            guard let last = braces.indices.last else { return }
            if braces[last] == 0 {
                braces.removeLast()
                mode = .template
            } else {
                braces[last] -= 1
            }
        default: slash = .regex
        }
    }

    private mutating func count(_ index: Int) throws(MarkupProblem) {
        guard braces[index] < .max else { throw .markup("Braces are nested too deeply here.") }
        braces[index] += 1
    }

    private mutating func finishSlash() throws(MarkupProblem) {
        switch slash {
        case .regex: mode = .regex
        case .division: slash = .regex
        case .unknown:
            throw .markup("Whether this slash divides is not certain here; add parentheses.")
        }
    }

    private mutating func finishWord() {
        guard !word.isEmpty else { return }
        let text = String(decoding: word, as: UTF8.self)
        let isKeyword = !isMember && Self.keywords.contains(text)
        (slash, word) = (isKeyword ? .regex : .division, [])
        // `for await (` is a condition as well.
        isControl = !isMember && (Self.controls.contains(text) || (isControl && text == "await"))
        isMember = false
    }

    private mutating func readString(_ byte: UInt8, quote: UInt8) throws(MarkupProblem) {
        if pending == 0x5C {
            pending = 0
        } else if byte == quote {
            (mode, slash) = (.code, .division)
        } else if byte == 0x0A || byte == 0x0D {
            throw .markup("A string in a script ends in the line in which it begins.")
        } else {
            pending = byte == 0x5C ? byte : 0
        }
    }

    private mutating func readTemplate(_ byte: UInt8) throws(MarkupProblem) {
        let last = pending
        pending = 0
        switch byte {
        case _ where last == 0x5C: break
        case 0x60: (mode, slash) = (.code, .division)
        case 0x7B where last == 0x24:
            guard braces.count < 16 else {
                throw .markup("Template literals are nested too deeply.")
            }
            braces.append(0)
            (mode, slash) = (.code, .regex)
        case 0x5C, 0x24: pending = byte
        default: break
        }
    }

    private mutating func readRegex(_ byte: UInt8) throws(MarkupProblem) {
        if byte == 0x0A || byte == 0x0D {
            throw .markup("A regular expression ends in the line in which it begins.")
        }
        if pending == 0x5C {
            pending = 0
            return
        }
        switch byte {
        case 0x5C: pending = byte
        case 0x5B: mode = .regexClass
        case 0x5D: mode = .regex
        case 0x2F where mode == .regex: (mode, slash) = (.code, .division)
        default: break
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x24 || byte == 0x5F || (0x30...0x39).contains(byte)
            || MarkupState.isLetter(byte)
    }

    private static let controls: Set<String> = ["for", "if", "while", "with"]

    /// Words after which an expression begins.
    private static let keywords: Set<String> = [
        "await", "break", "case", "continue", "delete", "do", "else", "finally", "in",
        "instanceof", "return", "throw", "try", "typeof", "void", "yield",
    ]
}
