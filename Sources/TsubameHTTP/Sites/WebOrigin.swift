/// Scheme, host and port, by which browsers tell sites apart (RFC 6454).
public struct WebOrigin: Hashable, Sendable {
    /// The scheme, in lower case.
    public let scheme: String
    /// The host, in lower case; an IPv6 address stands in brackets.
    public let host: String
    /// The port; nil if it is the scheme's own.
    public let port: Int?

    /// Reads an origin such as `https://a.example:8443`; nil for anything else, `null` included.
    public init?(_ text: String) {
        guard text.utf8.count <= Authority.longest + 64,
            let end = text.firstRange(of: "://"), Self.isScheme(text[..<end.lowerBound])
        else { return nil }
        self.init(scheme: text[..<end.lowerBound].lowercased(), authority: text[end.upperBound...])
    }

    /// Takes a scheme and what `Host` says; nil if that is no host.
    public init?(scheme: String, authority: some StringProtocol) {
        let authority = String(authority)
        guard Self.isScheme(scheme[...]), Authority.isValid(authority),
            let parts = Authority.parts(authority)
        else { return nil }
        self.scheme = scheme.lowercased()
        host = parts.isBracketed ? "[\(parts.host.lowercased())]" : parts.host.lowercased()
        let port = parts.port.flatMap(Authority.port)
        self.port = port == Self.usualPorts[self.scheme] ? nil : port
    }

    private static let usualPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443]

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
            return false
        }
        return text.utf8.count <= 32
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
                default: false
                }
            }
    }
}

extension WebOrigin: CustomStringConvertible {
    /// The origin as browsers write it (RFC 6454 §6.2).
    public var description: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }
}
