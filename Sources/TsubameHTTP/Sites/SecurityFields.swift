/// Fields that make browsers careful with a page; what is nil is not said.
public struct SecurityFields: Sendable, Equatable {
    /// What other sites learn of the address that a link was on (Referrer Policy §3).
    public enum ReferrerPolicy: String, Sendable {
        /// Nothing.
        case noReferrer = "no-referrer"
        /// Nothing outside; the whole address inside.
        case sameOrigin = "same-origin"
        /// The origin only, and nothing over a weaker connection.
        case strictOrigin = "strict-origin"
        /// The origin outside and the whole address inside.
        case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    }

    /// Whether windows that opened each other stay connected (HTML §7.1.3).
    public enum OpenerPolicy: String, Sendable {
        /// Only with the same origin.
        case sameOrigin = "same-origin"
        /// Also with windows that this one opens.
        case sameOriginAllowPopups = "same-origin-allow-popups"
        /// With all.
        case unsafeNone = "unsafe-none"
    }

    /// Who may embed the content (Fetch §3.7).
    public enum ResourcePolicy: String, Sendable {
        /// The same origin.
        case sameOrigin = "same-origin"
        /// The same site.
        case sameSite = "same-site"
        /// Everyone.
        case crossOrigin = "cross-origin"
    }

    /// For how long a host is only asked over TLS (RFC 6797 §6.1).
    public struct StrictTransport: Hashable, Sendable {
        /// Seconds.
        public var maxAge: Int
        /// Whether hosts below are meant, too.
        public var includesSubdomains: Bool

        /// Makes a demand.
        public init(maxAge: Int, includesSubdomains: Bool = false) {
            self.maxAge = maxAge
            self.includesSubdomains = includesSubdomains
        }

        var fieldValue: String {
            "max-age=\(max(0, maxAge))" + (includesSubdomains ? "; includeSubDomains" : "")
        }
    }

    /// What a page may load, and who may show it in a frame.
    public var policy: ContentSecurityPolicy? = .strict
    /// A policy that is only tried: violations are reported, nothing is stopped.
    public var triedPolicy: ContentSecurityPolicy?
    /// What other sites learn of addresses.
    public var referrer: ReferrerPolicy? = .strictOriginWhenCrossOrigin
    /// For how long only TLS is used; said over TLS only (RFC 6797 §7.2).
    public var strictTransport: StrictTransport? = StrictTransport(maxAge: 31_536_000)
    /// Which abilities of the browser the page may use.
    public var permissions = PermissionsPolicy.frugal
    /// Whether windows that opened each other stay connected.
    public var opener: OpenerPolicy? = .sameOrigin
    /// Who may embed the content.
    public var resource: ResourcePolicy? = .sameOrigin
    /// Whether what the page embeds must allow it, which brings isolation of its own.
    public var requiresCorp = false

    /// Makes the careful fields.
    public init() {}

    /// The fields of a response that goes over TLS or not.
    /// - Throws: `malformed` with what has no form in a policy.
    public func fields(
        isSecure: Bool, nonce: ContentSecurityPolicy.Nonce? = nil
    ) throws(FieldFailure) -> HTTPFields {
        var fields: HTTPFields = [.xContentTypeOptions: "nosniff"]
        if let policy { fields.add(.contentSecurityPolicy, try policy.fieldValue(nonce: nonce)) }
        if let triedPolicy {
            fields.add(
                .contentSecurityPolicyReportOnly, try triedPolicy.fieldValue(nonce: nonce))
        }
        if let referrer { fields.add(.referrerPolicy, referrer.rawValue) }
        if let strictTransport, isSecure {
            fields.add(.strictTransportSecurity, strictTransport.fieldValue)
        }
        if let text = try permissions.fieldValue { fields.add(.permissionsPolicy, text) }
        if let opener { fields.add(.crossOriginOpenerPolicy, opener.rawValue) }
        if let resource { fields.add(.crossOriginResourcePolicy, resource.rawValue) }
        if requiresCorp { fields.add(.crossOriginEmbedderPolicy, "require-corp") }
        return fields
    }
}
