/// The name of a field; upper and lower case mean the same (RFC 9110 §5.1).
public struct HTTPFieldName: Sendable {
    /// The name as it was written.
    public let rawName: String
    /// The name in lower case, by which names are compared.
    public let canonicalName: String

    /// Makes a name; nil if the text is no token.
    public init?(_ name: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(Token.contains) else { return nil }
        self.init(token: name)
    }

    /// A name of which it is known that it is a token.
    package init(token: String) {
        rawName = token
        canonicalName =
            token.utf8.contains { $0 >= 0x41 && $0 <= 0x5A } ? token.lowercased() : token
    }

    /// Accept.
    public static let accept = HTTPFieldName(token: "Accept")
    /// Accept-Encoding.
    public static let acceptEncoding = HTTPFieldName(token: "Accept-Encoding")
    /// Accept-Language.
    public static let acceptLanguage = HTTPFieldName(token: "Accept-Language")
    /// Accept-Ranges.
    public static let acceptRanges = HTTPFieldName(token: "Accept-Ranges")
    /// Allow.
    public static let allow = HTTPFieldName(token: "Allow")
    /// Authorization.
    public static let authorization = HTTPFieldName(token: "Authorization")
    /// Cache-Control.
    public static let cacheControl = HTTPFieldName(token: "Cache-Control")
    /// Connection.
    public static let connection = HTTPFieldName(token: "Connection")
    /// Content-Disposition.
    public static let contentDisposition = HTTPFieldName(token: "Content-Disposition")
    /// Content-Encoding.
    public static let contentEncoding = HTTPFieldName(token: "Content-Encoding")
    /// Content-Length.
    public static let contentLength = HTTPFieldName(token: "Content-Length")
    /// Content-Range.
    public static let contentRange = HTTPFieldName(token: "Content-Range")
    /// Content-Security-Policy.
    public static let contentSecurityPolicy = HTTPFieldName(token: "Content-Security-Policy")
    /// Content-Type.
    public static let contentType = HTTPFieldName(token: "Content-Type")
    /// Cookie.
    public static let cookie = HTTPFieldName(token: "Cookie")
    /// Date.
    public static let date = HTTPFieldName(token: "Date")
    /// ETag.
    public static let eTag = HTTPFieldName(token: "ETag")
    /// Expect.
    public static let expect = HTTPFieldName(token: "Expect")
    /// Host.
    public static let host = HTTPFieldName(token: "Host")
    /// If-Match.
    public static let ifMatch = HTTPFieldName(token: "If-Match")
    /// If-Modified-Since.
    public static let ifModifiedSince = HTTPFieldName(token: "If-Modified-Since")
    /// If-None-Match.
    public static let ifNoneMatch = HTTPFieldName(token: "If-None-Match")
    /// If-Range.
    public static let ifRange = HTTPFieldName(token: "If-Range")
    /// If-Unmodified-Since.
    public static let ifUnmodifiedSince = HTTPFieldName(token: "If-Unmodified-Since")
    /// Last-Modified.
    public static let lastModified = HTTPFieldName(token: "Last-Modified")
    /// Link.
    public static let link = HTTPFieldName(token: "Link")
    /// Location.
    public static let location = HTTPFieldName(token: "Location")
    /// Origin.
    public static let origin = HTTPFieldName(token: "Origin")
    /// Range.
    public static let range = HTTPFieldName(token: "Range")
    /// Referrer-Policy.
    public static let referrerPolicy = HTTPFieldName(token: "Referrer-Policy")
    /// Retry-After.
    public static let retryAfter = HTTPFieldName(token: "Retry-After")
    /// Set-Cookie.
    public static let setCookie = HTTPFieldName(token: "Set-Cookie")
    /// Transfer-Encoding.
    public static let transferEncoding = HTTPFieldName(token: "Transfer-Encoding")
    /// Upgrade.
    public static let upgrade = HTTPFieldName(token: "Upgrade")
    /// User-Agent.
    public static let userAgent = HTTPFieldName(token: "User-Agent")
    /// Vary.
    public static let vary = HTTPFieldName(token: "Vary")
    /// X-Content-Type-Options.
    public static let xContentTypeOptions = HTTPFieldName(token: "X-Content-Type-Options")
}

extension HTTPFieldName: Hashable {
    /// Compares without regard to case.
    public static func == (left: HTTPFieldName, right: HTTPFieldName) -> Bool {
        // Most names that differ have different lengths, which are at hand.
        left.canonicalName.utf8.count == right.canonicalName.utf8.count
            && left.canonicalName == right.canonicalName
    }

    /// Hashes the lower-case name.
    public func hash(into hasher: inout Hasher) { hasher.combine(canonicalName) }
}

extension HTTPFieldName: ExpressibleByStringLiteral {
    /// A name written in source; it must be a token.
    public init(stringLiteral name: String) {
        precondition(name.utf8.allSatisfy(Token.contains) && !name.isEmpty, "not a field name")
        self.init(token: name)
    }
}
