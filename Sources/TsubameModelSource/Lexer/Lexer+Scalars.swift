extension Lexer {
    /// The scalar at an offset and its bytes; what is no UTF-8 counts as one byte of U+FFFD.
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        guard offset < bytes.count else { return (0, 0) }
        var iterator = bytes[offset...].prefix(4).makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (0xFFFD, 1) }
        return (scalar.value, UTF8.width(scalar))
    }

    /// How many bytes there belong to a word; 0 if none do.
    func isWord(at offset: Int) -> Int {
        guard let byte = byte(at: offset) else { return 0 }
        if byte < 0x80 {
            let isLetter = (0x41...0x5A).contains(byte & 0xDF) && byte >= 0x41
            return isLetter || Self.isDigit(byte) || byte == UInt8(ascii: "_") ? 1 : 0
        }
        let (value, length) = scalar(at: offset)
        return Self.isForWords(value) ? length : 0
    }

    /// How many bytes there belong to an operator; 0 if none do.
    func isSymbol(at offset: Int) -> Int {
        guard let byte = byte(at: offset) else { return 0 }
        if byte < 0x80 { return Self.symbols.contains(byte) ? 1 : 0 }
        let (value, length) = scalar(at: offset)
        return Self.isForSymbols(value) ? length : 0
    }

    private static let symbols = Array("/=-+!*%<>&|^~?".utf8)

    /// The operator: as many characters as belong to it, up to a comment.
    mutating func symbol() -> Token.Kind {
        let byte = current
        if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"), position > 0,
            !Self.isOpening(bytes[position - 1])
        {
            position += 1
            return .symbol
        }
        let hasDots = byte == UInt8(ascii: ".")
        while !starts(with: "//"), !starts(with: "/*") {
            let length = isSymbol(at: position)
            if length > 0 {
                position += length
            } else if hasDots, current == UInt8(ascii: ".") {
                position += 1
            } else {
                break
            }
        }
        return .symbol
    }

    private static func isForWords(_ value: UInt32) -> Bool {
        switch value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
            0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
            0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
            0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
            0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
            true
        default: value >= 0x10000 && value & 0xFFFF <= 0xFFFD
        }
    }

    private static func isForSymbols(_ value: UInt32) -> Bool {
        switch value {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
            0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
            0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
            0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }
}
