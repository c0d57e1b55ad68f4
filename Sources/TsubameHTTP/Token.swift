/// The characters of which names are made (RFC 9110 §5.6.2).
package enum Token {
    private static let low = bits(0..<64)
    private static let high = bits(64..<128)

    /// Whether the byte may stand in a token.
    package static func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> byte & 1 == 1 : byte < 128 && high >> (byte - 64) & 1 == 1
    }

    private static func bits(_ range: Range<UInt8>) -> UInt64 {
        range.reduce(0) { bits, byte in
            isToken(byte) ? bits | 1 << UInt64(byte - range.lowerBound) : bits
        }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
