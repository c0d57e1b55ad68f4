/// A host and its port, as `Host` and origins write them (RFC 3986 §3.2).
enum Authority {
    /// The longest host name (RFC 1035 §2.3.4) with a port.
    static let longest = 261

    /// Whether the text is a host name or an address, with a port or without.
    static func isValid(_ text: String) -> Bool {
        guard text.utf8.count <= longest, let parts = parts(text) else { return false }
        guard parts.port.map({ port($0) != nil }) ?? true else { return false }
        if parts.isBracketed { return true }
        return !parts.host.isEmpty && parts.host.utf8.allSatisfy(isNameByte)
    }

    /// `http` or `https`; nil for anything else.
    static func scheme(_ text: String) -> String? {
        let lowered = text.lowercased()
        return lowered == "http" || lowered == "https" ? lowered : nil
    }

    /// What stands before the port, without the brackets of IPv6, and the port.
    ///
    /// What is in brackets is an address.
    static func parts(_ text: String) -> (host: String, port: Substring?, isBracketed: Bool)? {
        guard text.utf8.first == 0x5B else {
            let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
            guard pieces.count <= 2 else { return nil }
            return (String(pieces[0]), pieces.count == 2 ? pieces[1] : nil, false)
        }
        guard let end = text.utf8.firstIndex(of: 0x5D) else { return nil }
        let inside = String(text[text.utf8.index(after: text.utf8.startIndex)..<end])
        let rest = text[text.utf8.index(after: end)...]
        guard inside.utf8.contains(0x3A), (try? IPAddress(parsing: inside)) != nil,
            rest.isEmpty || rest.utf8.first == 0x3A
        else { return nil }
        return (inside, rest.isEmpty ? nil : rest.dropFirst(), true)
    }

    /// A number from 0 to 65535.
    static func port(_ text: Substring) -> Int? {
        guard (1...5).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
            number <= 65_535
        else { return nil }
        return number
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
