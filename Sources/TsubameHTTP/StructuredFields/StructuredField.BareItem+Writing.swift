extension StructuredField.BareItem {
    /// The one way to write the value (§4.1.3.1); nil if the grammar has none.
    var text: String? {
        switch self {
        case .integer(let number): Self.text(of: number)
        case .decimal(let thousandths): Self.text(ofThousandths: thousandths)
        case .string(let text): Self.text(of: text)
        case .token(let text):
            text.utf8.first.map(StructuredField.startsToken) == true
                && text.utf8.allSatisfy(StructuredField.isTokenByte) ? text : nil
        case .bytes(let bytes): ":\(Base64.encode(bytes)):"
        case .boolean(let isTrue): isTrue ? "?1" : "?0"
        case .date(let seconds): Self.text(of: seconds).map { "@\($0)" }
        case .displayString(let text): Self.text(ofDisplayed: text)
        }
    }

    private static func text(of number: Int) -> String? {
        number.magnitude <= UInt(StructuredField.largest) ? String(number) : nil
    }

    private static func text(ofThousandths number: Int) -> String? {
        guard number.magnitude <= UInt(StructuredField.largest) else { return nil }
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 1000)
        var digits = String(1000 + rest).dropFirst()
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return "\(number < 0 ? "-" : "")\(whole).\(digits)"
    }

    private static func text(of string: String) -> String? {
        var bytes: [UInt8] = [0x22]
        for byte in string.utf8 {
            guard (0x20...0x7E).contains(byte) else { return nil }
            if byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
            bytes.append(byte)
        }
        return String(decoding: bytes + [0x22], as: UTF8.self)
    }

    private static func text(ofDisplayed string: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes = Array("%\"".utf8)
        for byte in string.utf8 {
            if (0x20...0x7E).contains(byte), byte != 0x22, byte != 0x25 {
                bytes.append(byte)
            } else {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes + [0x22], as: UTF8.self)
    }
}
