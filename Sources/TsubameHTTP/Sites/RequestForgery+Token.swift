import TsubameCrypto

extension RequestForgery {
    private static let size = 32

    /// A token for a page's forms, bound to the session's cookie; another one each time.
    ///
    /// The bytes are masked, so that a compressed response does not tell them bit by bit.
    public func token(session: String) -> String {
        guard let key = keys.first else { return "" }
        let mask = SecureRandom.bytes(Self.size)
        let code = Self.code(key, session)
        return Base64URL.encode(mask + zip(mask, code).map { $0 ^ $1 })
    }

    /// Whether a token was made here for the session.
    func isToken(_ token: String, session: String) -> Bool {
        // 64 bytes are 86 letters; nothing else is decoded.
        guard token.utf8.count == 86, let bytes = Base64URL.decode(token) else { return false }
        let code = zip(bytes.prefix(Self.size), bytes.dropFirst(Self.size)).map { $0 ^ $1 }
        return keys.contains { constantTimeEqual(Self.code($0, session), code) }
    }

    private static func code(_ key: CookieKeys.Key, _ session: String) -> [UInt8] {
        HMAC.sha256(key: key.key.bytes, message: session.utf8)
    }
}
