import TsubameCrypto

/// What stands around a protected value: which key, until when, and whose it is.
///
/// Written as base64url: the key's mark (4 bytes), the expiry (8 bytes), the protected body.
struct CookieEnvelope: Sendable {
    static let headSize = CookieKeys.Key.markSize + 8

    let mark: [UInt8]
    /// The first second, since 1970, at which it counts no more.
    let expires: Int
    let body: [UInt8]

    init(mark: [UInt8], expires: Int, body: [UInt8]) {
        self.mark = mark
        self.expires = expires
        self.body = body
    }

    init(parsing text: String, name: String) throws(SealedCookieFailure) {
        // Measured before it is decoded.
        guard name.utf8.count + text.utf8.count <= SetCookie.mostBytes,
            let bytes = Base64URL.decode(text), bytes.count > Self.headSize
        else { throw SealedCookieFailure(.malformed, name) }
        mark = Array(bytes.prefix(CookieKeys.Key.markSize))
        let number = bytes[CookieKeys.Key.markSize..<Self.headSize]
            .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        expires = Int(Int64(bitPattern: number))
        body = Array(bytes.dropFirst(Self.headSize))
    }

    func text(name: String) throws(SealedCookieFailure) -> String {
        let text = Base64URL.encode(Self.head(mark: mark, expires: expires) + body)
        guard name.utf8.count + text.utf8.count <= SetCookie.mostBytes else {
            throw SealedCookieFailure(.tooLong, name)
        }
        return text
    }

    /// What a body is bound to: the cookie's name, counted so that it cannot run into the rest.
    static func binding(mark: [UInt8], expires: Int, name: String) -> [UInt8] {
        bytes(of: UInt64(name.utf8.count)) + Array(name.utf8) + head(mark: mark, expires: expires)
    }

    func binding(name: String) -> [UInt8] {
        Self.binding(mark: mark, expires: expires, name: name)
    }

    /// Asked for only once the body is known to be ours.
    func checkTime(now: Int, name: String) throws(SealedCookieFailure) {
        guard now < expires else { throw SealedCookieFailure(.expired, name) }
    }

    private static func head(mark: [UInt8], expires: Int) -> [UInt8] {
        mark + bytes(of: UInt64(bitPattern: Int64(expires)))
    }

    private static func bytes(of number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
}
