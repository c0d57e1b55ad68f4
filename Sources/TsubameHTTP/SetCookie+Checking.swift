extension SetCookie {
    /// What keeps the cookie from being written; nil if browsers will take it.
    ///
    /// The prefixes count in any case, as browsers take them (RFC 6265bis §4.1.3).
    public var failure: CookieFailure? { syntaxFailure ?? sizeFailure ?? ruleFailure }

    private var syntaxFailure: CookieFailure? {
        guard !name.isEmpty, name.utf8.allSatisfy(Token.contains) else { return .name }
        guard value.utf8.allSatisfy(Self.isValueByte) else { return .value }
        guard path.utf8.first == 0x2F,
            path.utf8.allSatisfy({ $0 > 0x1F && $0 < 0x7F && $0 != 0x3B })
        else { return .path }
        if let domain, !Self.isHost(domain) { return .domain }
        return nil
    }

    private var sizeFailure: CookieFailure? {
        let most = Self.mostAttributeBytes
        let isShort = name.utf8.count + value.utf8.count <= Self.mostBytes
        return isShort && path.utf8.count <= most && (domain?.utf8.count ?? 0) <= most
            ? nil : .size
    }

    private var ruleFailure: CookieFailure? {
        let lowered = name.lowercased()
        let isHost = lowered.hasPrefix("__host-")
        let needsSecure =
            isHost || lowered.hasPrefix("__secure-") || lowered.hasPrefix("__http-")
            || sameSite == .none || isPartitioned
        if needsSecure && !isSecure { return .needsSecure }
        let isForServer = lowered.hasPrefix("__http-") || lowered.hasPrefix("__host-http-")
        if isForServer && !isHTTPOnly { return .needsHTTPOnly }
        return isHost && (path != "/" || domain != nil) ? .needsHost : nil
    }

    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && ![0x22, 0x2C, 0x3B, 0x5C].contains(byte)
    }

    /// Labels of letters, digits and inner dashes; browsers ignore a dot before them.
    private static func isHost(_ domain: String) -> Bool {
        let name = domain.utf8.first == 0x2E ? domain.utf8.dropFirst() : domain.utf8[...]
        return name.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
            1...63 ~= label.count && label.first != 0x2D && label.last != 0x2D
                && label.allSatisfy { byte in
                    switch byte {
                    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
                    default: false
                    }
                }
        }
    }
}
