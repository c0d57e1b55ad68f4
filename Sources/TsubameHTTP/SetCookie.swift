/// What `Set-Cookie` says of one cookie (RFC 6265bis §4.1).
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
    /// Seconds until it is forgotten, browsers allow 400 days; nil leaves it to `expires`.
    public var maxAge: Int?
    /// When it is forgotten, in seconds since 1970; `maxAge` wins over it.
    public var expires: Int?
    /// The host whose subdomains get it, too; nil for this host alone.
    public var domain: String?
    /// Whether each top-level site in which this one is embedded has a cookie of its own.
    public var isPartitioned: Bool

    /// The most bytes that name and value may have together (RFC 6265bis §5.7).
    static let mostBytes = 4096
    /// The most bytes of another attribute's value (RFC 6265bis §5.6).
    static let mostAttributeBytes = 1024

    /// Makes a cookie, hidden from scripts and from other sites' forms unless told otherwise.
    public init(
        name: String, value: String, path: String = "/", isHTTPOnly: Bool = true,
        isSecure: Bool = false, sameSite: SameSite = .lax, maxAge: Int? = nil,
        expires: Int? = nil, domain: String? = nil, isPartitioned: Bool = false
    ) {
        self.name = name
        self.value = value
        self.path = path
        self.isHTTPOnly = isHTTPOnly
        self.isSecure = isSecure
        self.sameSite = sameSite
        self.maxAge = maxAge
        self.expires = expires
        self.domain = domain
        self.isPartitioned = isPartitioned
    }

    /// The field's value; nil if the cookie has a `failure`.
    public var fieldValue: String? {
        guard failure == nil else { return nil }
        var text = "\(name)=\(value); Path=\(path)"
        if let domain { text += "; Domain=\(domain)" }
        if let maxAge { text += "; Max-Age=\(max(0, maxAge))" }
        if let expires {
            // Years before 1601 make browsers ignore the attribute (RFC 6265bis §5.1.1).
            text += "; Expires=\(HTTPDate.text(secondsSince1970: max(0, expires)))"
        }
        if isHTTPOnly { text += "; HttpOnly" }
        if isSecure { text += "; Secure" }
        text += "; SameSite=\(sameSite.rawValue)"
        return isPartitioned ? text + "; Partitioned" : text
    }

    /// The cookie that makes browsers forget this one: they compare name, path and domain.
    public var removal: SetCookie {
        var cookie = self
        (cookie.value, cookie.maxAge, cookie.expires) = ("", 0, 0)
        return cookie
    }
}

extension HTTPFields {
    /// Adds `Set-Cookie`; false if the cookie cannot be written safely.
    @discardableResult
    public mutating func add(_ cookie: SetCookie) -> Bool {
        cookie.fieldValue.map { add(.setCookie, $0) } ?? false
    }
}
