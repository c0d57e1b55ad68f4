/// The proxies whose word counts, and what follows from it for a request (RFC 7239 §8.1).
///
/// A client can write any field itself, so only what a trusted proxy added is believed: the way is
/// walked from this server outwards and ends at the first address that is not trusted.
public struct TrustedProxies: Sendable, Equatable {
    /// Which fields the proxies write; the others are the client's and never read.
    public enum Source: String, Sendable {
        /// `Forwarded`.
        case forwarded
        /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
        case xForwarded
    }

    /// From where and for what a client asked.
    public struct Client: Hashable, Sendable {
        /// The client's address, or that of the farthest trusted proxy if it told no other.
        public let address: IPAddress
        /// `http` or `https`, as the client used it.
        public let scheme: String
        /// The `Host` that the client asked for.
        public let host: String?
        /// How many proxies were believed.
        public let hops: Int
    }

    /// The most ranges that are kept.
    public static let most = 256

    /// The addresses of the proxies.
    public let ranges: [CIDR]
    /// Which fields they write.
    public let source: Source

    /// Trusts the proxies in some ranges; without any, nobody's word counts.
    public init(_ ranges: [CIDR] = [], source: Source = .xForwarded) {
        self.ranges = Array(ranges.prefix(Self.most))
        self.source = source
    }

    /// Reads ranges and addresses with commas between; `loopback` stands for this machine's own.
    public init(parsing text: String, source: Source = .xForwarded) throws(FieldFailure) {
        var ranges: [CIDR] = []
        var scanner = try FieldScanner(text)
        scanner.skipSeparators()
        while !scanner.isAtEnd {
            let start = scanner.position
            let word = scanner.take { $0 != 0x2C && $0 != 0x20 && $0 != 0x09 }
            guard ranges.count < Self.most else {
                throw scanner.failure(.tooMany, "name fewer ranges", at: start)
            }
            if word.lowercased() == "loopback" {
                ranges += CIDR.loopback
            } else {
                do {
                    ranges.append(try CIDR(parsing: word))
                } catch {
                    throw scanner.failure(error.code, error.advice, at: start + error.position)
                }
            }
            scanner.skipSeparators()
        }
        self.init(ranges, source: source)
    }

    /// Whether the address is a proxy's.
    public func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

    /// Who asked, if `peer` is at the other end of the connection, which has `scheme`.
    public func client(peer: IPAddress, scheme: String, fields: HTTPFields) -> Client {
        var (address, scheme, host) = (peer, scheme, fields[.host])
        var hops = 0
        guard contains(peer) else {
            return Client(address: address, scheme: scheme, host: host, hops: hops)
        }
        for element in elements(fields).reversed().prefix(Forwarded.most) {
            // What cannot be read says nothing, and nor does what stands behind it.
            guard let element else { break }
            scheme = element.scheme ?? scheme
            host = element.host ?? host
            hops += 1
            guard let next = element.node?.address else { break }
            address = next
            guard contains(next) else { break }
        }
        return Client(address: address, scheme: scheme, host: host, hops: hops)
    }

    private func elements(_ fields: HTTPFields) -> [Forwarded.Element?] {
        switch source {
        case .forwarded: Forwarded(fields[all: .forwarded]).elements
        case .xForwarded: ForwardedLists(fields).elements
        }
    }
}
