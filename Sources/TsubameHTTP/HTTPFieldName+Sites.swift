/// What is said between sites, and to keep them apart.
extension HTTPFieldName {
    /// Access-Control-Allow-Credentials.
    public static let accessControlAllowCredentials = HTTPFieldName(
        token: "Access-Control-Allow-Credentials")
    /// Access-Control-Allow-Headers.
    public static let accessControlAllowHeaders = HTTPFieldName(
        token: "Access-Control-Allow-Headers")
    /// Access-Control-Allow-Methods.
    public static let accessControlAllowMethods = HTTPFieldName(
        token: "Access-Control-Allow-Methods")
    /// Access-Control-Allow-Origin.
    public static let accessControlAllowOrigin = HTTPFieldName(token: "Access-Control-Allow-Origin")
    /// Access-Control-Expose-Headers.
    public static let accessControlExposeHeaders = HTTPFieldName(
        token: "Access-Control-Expose-Headers")
    /// Access-Control-Max-Age.
    public static let accessControlMaxAge = HTTPFieldName(token: "Access-Control-Max-Age")
    /// Access-Control-Request-Headers.
    public static let accessControlRequestHeaders = HTTPFieldName(
        token: "Access-Control-Request-Headers")
    /// Access-Control-Request-Method.
    public static let accessControlRequestMethod = HTTPFieldName(
        token: "Access-Control-Request-Method")
    /// Content-Security-Policy-Report-Only.
    public static let contentSecurityPolicyReportOnly = HTTPFieldName(
        token: "Content-Security-Policy-Report-Only")
    /// Cross-Origin-Embedder-Policy.
    public static let crossOriginEmbedderPolicy = HTTPFieldName(
        token: "Cross-Origin-Embedder-Policy")
    /// Cross-Origin-Opener-Policy.
    public static let crossOriginOpenerPolicy = HTTPFieldName(token: "Cross-Origin-Opener-Policy")
    /// Cross-Origin-Resource-Policy.
    public static let crossOriginResourcePolicy = HTTPFieldName(
        token: "Cross-Origin-Resource-Policy")
    /// Permissions-Policy.
    public static let permissionsPolicy = HTTPFieldName(token: "Permissions-Policy")
    /// Referer.
    public static let referer = HTTPFieldName(token: "Referer")
    /// Sec-Fetch-Site.
    public static let secFetchSite = HTTPFieldName(token: "Sec-Fetch-Site")
    /// Strict-Transport-Security.
    public static let strictTransportSecurity = HTTPFieldName(token: "Strict-Transport-Security")
}
