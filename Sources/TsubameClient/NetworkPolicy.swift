package import TsubameHTTP

/// Which machines may be asked; judged by the very address that is about to be connected to.
public struct NetworkPolicy: Sendable {
    /// A word for messages.
    package let name: String
    let allows: @Sendable (IPAddress, _ port: Int) -> Bool

    /// Every machine, this one too: for tests and for services of one's own.
    public static let any = NetworkPolicy(name: "any") { _, _ in true }

    /// Machines of the public internet, on ports where the web is.
    ///
    /// For addresses that somebody else has chosen: nothing of this machine or its network can be
    /// reached with them, whatever a name is resolved to.
    public static let publicOnly = NetworkPolicy(name: "public") { address, port in
        isWebPort(port) && isPublic(address)
    }

    /// Whether an address is one of the public internet (IANA's special-purpose registries).
    package static func isPublic(_ address: IPAddress) -> Bool {
        if address.isIPv4 { return !closedV4.contains { $0.contains(address) } }
        // NAT64 (RFC 6052): the machine is the one of the IPv4 address inside.
        if translated.contains(where: { $0.contains(address) }) {
            return IPAddress(bytes: Array(address.bytes.suffix(4))).map(isPublic) ?? false
        }
        return open.contains { $0.contains(address) } && !closedV6.contains { $0.contains(address) }
    }

    // Other services listen below 1024, which might take a request for one of their own.
    private static func isWebPort(_ port: Int) -> Bool {
        port == 80 || port == 443 || port >= 1024
    }

    private static func ranges(_ texts: String...) -> [CIDR] {
        texts.map { text in
            guard let range = try? CIDR(parsing: text) else {
                preconditionFailure("\(text) is written by us")
            }
            return range
        }
    }

    static let closedV4 = ranges(
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
        "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24",
        "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15",
        "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4")

    private static let translated = ranges("64:ff9b::/96")
    private static let open = ranges("2000::/3")
    // Teredo and 6to4 hold IPv4 addresses, which nobody needs any more.
    private static let closedV6 = ranges(
        "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20")
}
