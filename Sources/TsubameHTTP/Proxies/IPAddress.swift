/// An address of the internet; an IPv4 address equals the IPv6 address that maps it (RFC 4291).
public struct IPAddress: Hashable, Sendable {
    /// The 128 bits of IPv6, of which `::ffff:0:0/96` is IPv4.
    let high: UInt64
    let low: UInt64

    /// 127.0.0.1, from which this machine calls itself.
    public static let loopback = IPAddress(high: 0, low: 0xFFFF_7F00_0001)

    /// Whether it is an IPv4 address.
    public var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Takes the 4 or 16 bytes of an address as the network has them; else nil.
    public init?(bytes: [UInt8]) {
        switch bytes.count {
        case 4: self.init(v4: bytes.reduce(0) { $0 << 8 | UInt32($1) })
        case 16:
            self.init(
                high: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
                low: bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
        default: return nil
        }
    }

    /// Reads an address, strictly: no zeros before a number, no zone, no brackets.
    /// - Throws: `malformed` at the byte that breaks the grammar.
    public init(parsing text: String) throws(FieldFailure) {
        var scanner = try FieldScanner(text, longest: 64)
        self =
            text.utf8.contains(0x3A)
            ? try scanner.addressV6() : IPAddress(v4: try scanner.addressV4())
        guard scanner.isAtEnd else {
            throw scanner.failure(.malformed, "end the address here; zones are not read")
        }
    }

    init(v4 number: UInt32) { self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(number)) }

    init(groups: [UInt16]) {
        self.init(
            high: groups.prefix(4).reduce(0) { $0 << 16 | UInt64($1) },
            low: groups.suffix(4).reduce(0) { $0 << 16 | UInt64($1) })
    }

    /// The 16 bytes as the network has them.
    package var bytes: [UInt8] {
        groups.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    /// The eight numbers of IPv6.
    var groups: [UInt16] {
        (0..<8).map { index in
            UInt16(truncatingIfNeeded: (index < 4 ? high : low) >> (48 - 16 * (index % 4)))
        }
    }
}

extension IPAddress: CustomStringConvertible {
    /// The one recommended way to write it (RFC 5952 §4).
    public var description: String {
        if isIPv4 {
            return (0..<4).map { String(low >> (24 - 8 * $0) & 0xFF) }.joined(separator: ".")
        }
        let groups = groups
        let texts = groups.map { String($0, radix: 16) }
        guard let zeros = Self.longestZeros(groups) else { return texts.joined(separator: ":") }
        return texts[..<zeros.lowerBound].joined(separator: ":") + "::"
            + texts[zeros.upperBound...].joined(separator: ":")
    }

    /// Two zeros or more, the first of the longest.
    private static func longestZeros(_ groups: [UInt16]) -> Range<Int>? {
        var best = 0..<1
        var start = 0
        for index in 0...8 where index == 8 || groups[index] != 0 {
            if index - start > best.count { best = start..<index }
            start = index + 1
        }
        return best.count > 1 ? best : nil
    }
}
