extension Forwarded.Node {
    /// Reads a node of `Forwarded` (RFC 7239 §6); IPv6 stands in brackets.
    init?(_ text: String) {
        self.init(text, isBareV6Allowed: false)
    }

    /// Reads an entry of `X-Forwarded-For`, where IPv6 is often written without brackets.
    init?(entry text: String) {
        self.init(text, isBareV6Allowed: true)
    }

    private init?(_ text: String, isBareV6Allowed: Bool) {
        if text.lowercased() == "unknown" {
            self = .unknown
        } else if text.utf8.first == 0x5F {
            guard text.utf8.count > 1, text.utf8.count <= 256,
                text.utf8.dropFirst().allSatisfy(Self.isHidden)
            else { return nil }
            self = .obfuscated(text)
        } else if isBareV6Allowed, let address = try? IPAddress(parsing: text) {
            self = .address(address, port: nil)
        } else {
            guard let parts = Authority.parts(text), let port = Self.port(parts.port),
                let address = try? IPAddress(parsing: parts.host),
                parts.isBracketed == text.utf8.contains(0x5B)
            else { return nil }
            self = .address(address, port: port.number)
        }
    }

    /// A port may be hidden, too (RFC 7239 §6.3), which is as good as none.
    private static func port(_ text: Substring?) -> (number: Int?, Void)? {
        guard let text else { return (nil, ()) }
        if text.utf8.first == 0x5F {
            let isHidden = text.utf8.count > 1 && text.utf8.dropFirst().allSatisfy(isHidden)
            return isHidden ? (nil, ()) : nil
        }
        guard let number = Authority.port(text) else { return nil }
        return (number, ())
    }

    private static func isHidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x5F, 0x2D: true
        default: false
        }
    }
}
