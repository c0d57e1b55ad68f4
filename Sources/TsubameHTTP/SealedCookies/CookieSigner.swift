import TsubameCrypto

/// Signs cookies' values with HMAC-SHA-256 (RFC 2104): readable outside, not changeable.
///
/// The signature covers the cookie's name and an expiry, so a value cannot serve another cookie,
/// nor longer than meant.
public struct CookieSigner: Sendable {
    private static let tagSize = 32
    private let keys: [CookieKeys.Key]

    /// Makes a signer; the first of the keys signs.
    public init(keys: CookieKeys) { self.keys = keys.derived(for: "tsubame cookie signature") }

    /// The value to put into a cookie, which counts until a moment in seconds since 1970.
    public func sign(
        _ value: some Sequence<UInt8>, name: String, expires: Int
    ) throws(SealedCookieFailure) -> String {
        let value = Array(value)
        // Whoever signs megabytes by mistake is told before they are hashed.
        guard let key = keys.first, value.count <= SetCookie.mostBytes else {
            throw SealedCookieFailure(.tooLong, name)
        }
        let binding = CookieEnvelope.binding(mark: key.mark, expires: expires, name: name)
        let tag = HMAC.sha256(key: key.key.bytes, message: binding + value)
        return try CookieEnvelope(mark: key.mark, expires: expires, body: value + tag)
            .text(name: name)
    }

    /// What was signed, if the cookie's value is one that was signed here for that name.
    public func open(
        _ text: String, name: String, now: Int
    ) throws(SealedCookieFailure) -> [UInt8] {
        let envelope = try CookieEnvelope(parsing: text, name: name)
        guard envelope.body.count >= Self.tagSize else {
            throw SealedCookieFailure(.malformed, name)
        }
        let fitting = keys.filter { $0.mark == envelope.mark }
        guard !fitting.isEmpty else { throw SealedCookieFailure(.unknownKey, name) }
        let value = Array(envelope.body.dropLast(Self.tagSize))
        let message = envelope.binding(name: name) + value
        guard
            fitting.contains(where: { key in
                constantTimeEqual(
                    HMAC.sha256(key: key.key.bytes, message: message),
                    envelope.body.suffix(Self.tagSize))
            })
        else { throw SealedCookieFailure(.tampered, name) }
        try envelope.checkTime(now: now, name: name)
        return value
    }
}
