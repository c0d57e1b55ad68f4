/// Percent-encoding (RFC 3986 §2.1), strictly: what is malformed is refused, not guessed.
public enum PercentCoding {
    /// The text behind the escapes; nil for a bad escape, NUL, or bytes that are no UTF-8.
    public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        decode(String(text)[...], plusIsSpace: plusIsSpace)
    }

    /// The same; not generic, because every segment of every path is decoded.
    public static func decode(_ text: Substring, plusIsSpace: Bool = false) -> String? {
        // Most paths hold nothing to undo.
        guard text.utf8.contains(where: { $0 == 0x25 || $0 == 0 || plusIsSpace && $0 == 0x2B })
        else { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case 0x25:
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit)
                else { return nil }
                bytes.append(high << 4 | low)
            case 0x2B where plusIsSpace: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The text with everything escaped but letters, digits and `-._~`.
    public static func encode(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 { append(byte, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds a byte, escaped if `encode` would.
    static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
        default:
            bytes.append(0x25)
            bytes.append(hexDigit(byte >> 4))
            bytes.append(hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ half: UInt8) -> UInt8 { half + (half < 10 ? 0x30 : 0x37) }

    /// What a hexadecimal digit counts.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
