/// What `Set-Cookie` says of one cookie (RFC 6265).
public struct SetCookie: Sendable, Equatable {
    /// To which requests from other sites the cookie is added.
    public enum SameSite: String, Sendable {
        /// None from another site.
        case strict = "Strict"
        /// Only when a person follows a link.
        case lax = "Lax"
        /// All; needs `Secure`.
        case none = "None"
    }

    /// The cookie's name, a token.
    public var name: String
    /// The cookie's value.
    public var value: String
    /// The paths that get it.
    public var path: String
    /// Whether scripts are kept from it.
    public var isHTTPOnly: Bool
    /// Whether it goes over TLS only.
    public var isSecure: Bool
    /// Whether other sites' requests carry it.
    public var sameSite: SameSite
    /// Seconds until it is forgotten; nil for the end of the browser's session.
    public var maxAge: Int?

    /// Makes a cookie, hidden from scripts and from other sites' forms unless told otherwise.
    public init(
        name: String, value: String, path: String = "/", isHTTPOnly: Bool = true,
        isSecure: Bool = false, sameSite: SameSite = .lax, maxAge: Int? = nil
    ) {
        self.name = name
        self.value = value
        self.path = path
        self.isHTTPOnly = isHTTPOnly
        self.isSecure = isSecure
        self.sameSite = sameSite
        self.maxAge = maxAge
    }

    /// The field's value; nil if name, value or path holds what would end it early.
    public var fieldValue: String? {
        guard !name.isEmpty, name.utf8.allSatisfy(Token.contains),
            value.utf8.allSatisfy(Self.isValueByte),
            path.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F && $0 != 0x3B })
        else { return nil }
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if isHTTPOnly { text += "; HttpOnly" }
        if isSecure { text += "; Secure" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && ![0x22, 0x2C, 0x3B, 0x5C].contains(byte)
    }
}

extension HTTPFields {
    /// The cookies of a request, the first of each name.
    public var cookies: [String: String] {
        var cookies: [String: String] = [:]
        for value in self[all: .cookie] {
            for pair in value.split(separator: ";").prefix(200) {
                let parts = pair.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let name = parts[0].drop { $0 == " " || $0 == "\t" }
                guard parts.count == 2, !name.isEmpty, cookies[String(name)] == nil else {
                    continue
                }
                cookies[String(name)] = String(parts[1])
            }
        }
        return cookies
    }

    /// Adds `Set-Cookie`; false if the cookie cannot be written safely.
    @discardableResult
    public mutating func add(_ cookie: SetCookie) -> Bool {
        cookie.fieldValue.map { add(.setCookie, $0) } ?? false
    }
}
