extension HTTPFieldName {
    /// Idempotency-Key.
    public static let idempotencyKey = HTTPFieldName(token: "Idempotency-Key")
    /// Last-Event-ID.
    public static let lastEventID = HTTPFieldName(token: "Last-Event-ID")
    /// RateLimit.
    public static let rateLimit = HTTPFieldName(token: "RateLimit")
    /// RateLimit-Policy.
    public static let rateLimitPolicy = HTTPFieldName(token: "RateLimit-Policy")
    /// WWW-Authenticate.
    public static let wwwAuthenticate = HTTPFieldName(token: "WWW-Authenticate")
    /// Forwarded.
    public static let forwarded = HTTPFieldName(token: "Forwarded")
    /// X-Forwarded-For.
    public static let xForwardedFor = HTTPFieldName(token: "X-Forwarded-For")
    /// X-Forwarded-Host.
    public static let xForwardedHost = HTTPFieldName(token: "X-Forwarded-Host")
    /// X-Forwarded-Proto.
    public static let xForwardedProto = HTTPFieldName(token: "X-Forwarded-Proto")
}
