/// A range of addresses: those whose first bits are alike, as in `10.0.0.0/8` (RFC 4632 §3.1).
///
/// A range of IPv6 holds no IPv4 addresses, not even `::/0`.
public struct CIDR: Hashable, Sendable {
    /// The first address.
    public let address: IPAddress
    /// How many bits are alike, of the 128 of IPv6.
    let bits: Int

    /// The addresses from which this machine calls itself.
    public static let loopback = [
        CIDR(address: IPAddress(v4: 0x7F00_0000), bits: 104),
        CIDR(address: IPAddress(high: 0, low: 1), bits: 128),
    ]

    private init(address: IPAddress, bits: Int) {
        self.address = address
        self.bits = bits
    }

    /// The range of one address.
    public init(_ address: IPAddress) { self.init(address: address, bits: 128) }

    /// Reads a range, or an address as the range that holds only itself.
    /// - Throws: `malformed` at the byte that breaks the grammar, also if bits after the prefix are
    ///   set: then either the address or the length is not what was meant.
    public init(parsing text: String) throws(FieldFailure) {
        guard let slash = text.utf8.firstIndex(of: 0x2F) else {
            self.init(try IPAddress(parsing: text))
            return
        }
        let address: IPAddress
        do {
            address = try IPAddress(parsing: String(text[..<slash]))
        } catch {
            throw FieldFailure(error.code, at: error.position, in: text, error.advice)
        }
        let place = text.utf8.distance(from: text.utf8.startIndex, to: slash) + 1
        let digits = text[text.utf8.index(after: slash)...]
        // What is written as IPv6 counts bits as IPv6, also where it maps IPv4.
        let offset = text[..<slash].utf8.contains(0x3A) ? 0 : 96
        guard (1...3).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            digits == "0" || digits.utf8.first != 0x30, let count = Int(digits),
            count <= 128 - offset
        else {
            throw FieldFailure(
                .malformed, at: place, in: text, "write a length of 0 to \(128 - offset)")
        }
        self.init(address: address, bits: offset + count)
        guard masked(address) == address else {
            throw FieldFailure(
                .malformed, at: place, in: text,
                "write the range's first address, here \(masked(address))")
        }
    }

    /// The addresses that one subscriber has: of IPv6 those that begin with the same 64 bits.
    public init(subscriberOf address: IPAddress) {
        self.init(
            address: address.isIPv4 ? address : IPAddress(high: address.high, low: 0),
            bits: address.isIPv4 ? 128 : 64)
    }

    /// Whether the range holds an address.
    public func contains(_ address: IPAddress) -> Bool {
        address.isIPv4 == isIPv4 && masked(address) == self.address
    }

    private var isIPv4: Bool { bits >= 96 && address.isIPv4 }

    private func masked(_ address: IPAddress) -> IPAddress {
        // Shifting by all 64 bits or more gives zero.
        let high = UInt64.max << UInt64(max(0, 64 - bits))
        let low = UInt64.max << UInt64(min(64, 128 - bits))
        return IPAddress(high: address.high & high, low: address.low & low)
    }
}

extension CIDR: CustomStringConvertible {
    /// The first address and the length.
    public var description: String { "\(address)/\(isIPv4 ? bits - 96 : bits)" }
}
