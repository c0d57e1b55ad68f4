/// The values of structured fields (RFC 9651 §4.2.3.1).
extension FieldScanner {
    mutating func structuredBareItem() throws(FieldFailure) -> StructuredField.BareItem {
        switch next {
        case 0x2D?, (0x30...0x39)?: return try structuredNumber()
        case 0x22: return .string(try structuredString())
        case 0x3A: return .bytes(try structuredBytes())
        case 0x3F: return .boolean(try structuredBoolean())
        case 0x40: return .date(try structuredDate())
        case 0x25: return .displayString(try structuredDisplayString())
        case let byte? where StructuredField.startsToken(byte):
            return .token(take(while: StructuredField.isTokenByte))
        default: throw failure(.malformed, "write a value here")
        }
    }

    private mutating func structuredNumber() throws(FieldFailure) -> StructuredField.BareItem {
        let start = position
        let isNegative = take("-")
        let whole = digits()
        guard !whole.isEmpty else { throw failure(.malformed, "write a digit here") }
        guard take(".") else {
            guard whole.count <= 15 else {
                throw failure(.outOfRange, "write at most 15 digits", at: start)
            }
            return .integer(isNegative ? -Self.value(of: whole) : Self.value(of: whole))
        }
        guard whole.count <= 12 else {
            throw failure(.outOfRange, "write at most 12 digits before the point", at: start)
        }
        let fraction = digits()
        guard (1...3).contains(fraction.count) else {
            throw failure(.malformed, "write one to three digits after the point")
        }
        let zeros = [UInt8](repeating: 0, count: 3 - fraction.count)
        let thousandths = Self.value(of: whole + fraction + zeros)
        return .decimal(thousandths: isNegative ? -thousandths : thousandths)
    }

    /// Up to one digit more than any number may have; each as its value.
    private mutating func digits() -> [UInt8] {
        var digits: [UInt8] = []
        while digits.count < 16, let byte = next, (0x30...0x39).contains(byte) {
            digits.append(byte - 0x30)
            _ = advance()
        }
        return digits
    }

    private static func value(of digits: [UInt8]) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1) }
    }

    /// Unlike the quoted string of other fields, it is ASCII, and only `"` and `\` are escaped.
    private mutating func structuredString() throws(FieldFailure) -> String {
        let start = position
        try expect("\"", "begin the string with a quotation mark")
        var inside: [UInt8] = []
        while let byte = advance() {
            switch byte {
            case 0x22: return String(decoding: inside, as: UTF8.self)
            case 0x5C:
                guard let escaped = next, escaped == 0x22 || escaped == 0x5C else {
                    throw failure(.malformed, "a backslash stands before \" or \\")
                }
                inside.append(escaped)
                _ = advance()
            case 0x20...0x7E: inside.append(byte)
            default: throw failure(.malformed, "write printable ASCII", at: position - 1)
            }
        }
        throw failure(.malformed, "end the string with a quotation mark", at: start)
    }

    private mutating func structuredBytes() throws(FieldFailure) -> [UInt8] {
        let start = position
        try expect(":", "begin the bytes with a colon")
        let text = take { Token.contains($0) || $0 == 0x2F || $0 == 0x3D }
        guard take(":") else { throw failure(.malformed, "end the bytes with a colon") }
        guard let bytes = Base64.decode(text) else {
            throw failure(.malformed, "write the bytes in base 64", at: start + 1)
        }
        return bytes
    }

    private mutating func structuredBoolean() throws(FieldFailure) -> Bool {
        try expect("?", "begin the boolean with a question mark")
        if take("1") { return true }
        try expect("0", "write ?1 or ?0")
        return false
    }

    private mutating func structuredDate() throws(FieldFailure) -> Int {
        let start = position
        try expect("@", "begin the date with @")
        guard case .integer(let seconds) = try structuredNumber() else {
            throw failure(.malformed, "write whole seconds", at: start + 1)
        }
        return seconds
    }

    private mutating func structuredDisplayString() throws(FieldFailure) -> String {
        let start = position
        try expect("%", "begin the text with %")
        try expect("\"", "put a quotation mark after %")
        var inside: [UInt8] = []
        while let byte = advance() {
            switch byte {
            case 0x22:
                guard let text = String(validating: inside, as: UTF8.self) else {
                    throw failure(.malformed, "write valid UTF-8", at: start + 2)
                }
                return text
            case 0x25: inside.append(try lowerHexPair())
            case 0x20...0x7E: inside.append(byte)
            default: throw failure(.malformed, "escape this byte", at: position - 1)
            }
        }
        throw failure(.malformed, "end the text with a quotation mark", at: start)
    }

    private mutating func lowerHexPair() throws(FieldFailure) -> UInt8 {
        var value: UInt8 = 0
        for _ in 0..<2 {
            guard let byte = next, !(0x41...0x46).contains(byte),
                let digit = PercentCoding.digit(byte)
            else { throw failure(.malformed, "write %, then two lower-case hex digits") }
            value = value << 4 | digit
            _ = advance()
        }
        return value
    }
}
