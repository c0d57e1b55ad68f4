extension Lexer {
    /// A number; after a dot only digits, as in `pair.0.1`.
    mutating func number() -> Token.Kind {
        let isIndex = position > 0 && bytes[position - 1] == UInt8(ascii: ".")
        if isIndex {
            skip(Self.isDigit)
            return .number
        }
        if starts(with: "0x") {
            position += 2
            skip(Self.isHexadecimal)
            skipHexadecimalFraction()
        } else {
            skip { Self.isDigit($0) || $0 == UInt8(ascii: "_") }
            if current == UInt8(ascii: "."), byte(at: position + 1).map(Self.isDigit) == true {
                position += 1
                skip { Self.isDigit($0) || $0 == UInt8(ascii: "_") }
            }
            skipExponent("e", "E")
        }
        // What is glued to a number is a part of it, right or wrong: 0b1, 0o7, 1km.
        while case let length = isWord(at: position), length > 0 { position += length }
        return .number
    }

    private mutating func skip(_ belongs: (UInt8) -> Bool) {
        while let byte = current, belongs(byte) { position += 1 }
    }

    /// `0x1.8p3` is a number, `0x1.description` is not.
    private mutating func skipHexadecimalFraction() {
        let before = position
        if current == UInt8(ascii: ".") {
            position += 1
            skip(Self.isHexadecimal)
            guard current == UInt8(ascii: "p") || current == UInt8(ascii: "P") else {
                position = before
                return
            }
        }
        skipExponent("p", "P")
    }

    private mutating func skipExponent(_ lower: Unicode.Scalar, _ upper: Unicode.Scalar) {
        guard current == UInt8(ascii: lower) || current == UInt8(ascii: upper) else { return }
        position += 1
        if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
        skip { Self.isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (0x41...0x46).contains(byte & 0xDF)
    }
}
