import TsubameCrypto

/// Seals cookies' values with AES-256-GCM (RFC 5116): neither readable nor changeable outside.
///
/// A sealed value is bound to the cookie's name and to an expiry, so it cannot serve another
/// cookie, nor longer than meant.
public struct CookieSealer: Sendable {
    private let keys: [CookieKeys.Key]

    /// Makes a sealer; the first of the keys seals.
    public init(keys: CookieKeys) { self.keys = keys.derived(for: "tsubame cookie seal") }

    /// The value to put into a cookie, which counts until a moment in seconds since 1970.
    public func seal(
        _ value: some Sequence<UInt8>, name: String, expires: Int
    ) throws(SealedCookieFailure) -> String {
        let value = Array(value)
        // Whoever seals megabytes by mistake is told before they are encrypted.
        guard let key = keys.first, value.count <= SetCookie.mostBytes else {
            throw SealedCookieFailure(.tooLong, name)
        }
        let binding = CookieEnvelope.binding(mark: key.mark, expires: expires, name: name)
        let body = AEAD(key: key.key).seal(value, authenticating: binding)
        return try CookieEnvelope(mark: key.mark, expires: expires, body: body).text(name: name)
    }

    /// What was sealed, if the cookie's value is one that was sealed here for that name.
    public func open(
        _ text: String, name: String, now: Int
    ) throws(SealedCookieFailure) -> [UInt8] {
        let envelope = try CookieEnvelope(parsing: text, name: name)
        guard envelope.body.count >= AEAD.overhead else {
            throw SealedCookieFailure(.malformed, name)
        }
        let fitting = keys.filter { $0.mark == envelope.mark }
        guard !fitting.isEmpty else { throw SealedCookieFailure(.unknownKey, name) }
        let binding = envelope.binding(name: name)
        for key in fitting {
            guard
                let value = try? AEAD(key: key.key).open(envelope.body, authenticating: binding)
            else { continue }
            try envelope.checkTime(now: now, name: name)
            return value
        }
        throw SealedCookieFailure(.tampered, name)
    }
}
