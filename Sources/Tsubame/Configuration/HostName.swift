import Glibc

/// Addresses as people write them after `--host`.
enum HostName {
    /// The address without brackets, or nil if it is neither an address nor `localhost`.
    static func normalized(_ text: String) -> String? {
        guard text.utf8.count <= 64, !text.utf8.contains(0) else { return nil }
        if text.lowercased() == "localhost" { return "localhost" }
        if isAddress(text, family: AF_INET) { return text }
        let bare =
            text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        return isAddress(bare, family: AF_INET6) ? bare : nil
    }

    private static func isAddress(_ text: String, family: Int32) -> Bool {
        var address = in6_addr()
        return inet_pton(family, text, &address) == 1
    }
}
