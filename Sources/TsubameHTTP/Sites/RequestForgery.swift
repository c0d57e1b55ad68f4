import TsubameCrypto

/// Tells requests that another site made a browser send from those that a person meant.
///
/// The browser's own word counts first (`Sec-Fetch-Site`), then the page's address (`Origin`, or
/// `Referer`, against `Host`), and where neither is said, a token that only this site's pages have.
public struct RequestForgery: Sendable {
    /// What was decided, and why.
    public struct Verdict: Hashable, Sendable {
        /// Why.
        public enum Reason: String, Sendable {
            /// The method changes nothing.
            case safeMethod
            /// Nothing that a browser adds by itself speaks for anyone.
            case noCredentials
            /// A page of this origin asked.
            case sameOrigin
            /// A person asked without any page.
            case noPage
            /// A page of a listed origin asked.
            case trustedOrigin
            /// The token is the session's.
            case token
            /// A page of another origin asked.
            case otherOrigin
            /// It is not said who asked, and there is no token.
            case noToken
            /// The token is not the session's.
            case badToken
        }

        /// Whether the request may be done.
        public let isAllowed: Bool
        /// Why.
        public let reason: Reason
    }

    /// Other origins whose pages may send requests.
    public var trusted: [WebOrigin]
    /// Whether this origin's pages need a token, too, as a second wall.
    public var alwaysNeedsToken: Bool
    let keys: [CookieKeys.Key]

    /// Makes a judge; the first of the keys makes tokens, all are believed.
    public init(keys: CookieKeys, trusted: [WebOrigin] = [], alwaysNeedsToken: Bool = false) {
        self.keys = keys.derived(for: "tsubame forgery token")
        self.trusted = trusted
        self.alwaysNeedsToken = alwaysNeedsToken
    }

    /// Judges a request that came in for the origin `own`.
    ///
    /// - Parameters:
    ///   - session: The value of the cookie that says who it is.
    ///   - token: What a form or a field brought, made by ``token(session:)``.
    public func judge(
        _ method: HTTPMethod, _ fields: HTTPFields, own: WebOrigin, session: String?,
        token: String?
    ) -> Verdict {
        if method.isSafe { return Verdict(isAllowed: true, reason: .safeMethod) }
        guard Self.bringsCredentials(fields) else {
            return Verdict(isAllowed: true, reason: .noCredentials)
        }
        switch Self.asker(fields, own: own, trusted: trusted) {
        case .otherOrigin: return Verdict(isAllowed: false, reason: .otherOrigin)
        // Another origin's pages cannot have a token.
        case .trustedOrigin: return Verdict(isAllowed: true, reason: .trustedOrigin)
        case let known? where !alwaysNeedsToken: return Verdict(isAllowed: true, reason: known)
        default: break
        }
        guard let token, let session else { return Verdict(isAllowed: false, reason: .noToken) }
        let isAllowed = isToken(token, session: session)
        return Verdict(isAllowed: isAllowed, reason: isAllowed ? .token : .badToken)
    }

    /// Who asked as far as the browser says it; nil if it does not.
    private static func asker(
        _ fields: HTTPFields, own: WebOrigin, trusted: [WebOrigin]
    ) -> Verdict.Reason? {
        let origins = fields[all: .origin]
        let origin = origins.count == 1 ? WebOrigin(origins[0]) : nil
        let isTrusted = origin.map(trusted.contains) ?? false
        let sites = fields[all: .secFetchSite]
        if !sites.isEmpty {
            switch sites {
            case ["same-origin"]: return .sameOrigin
            case ["none"]: return .noPage
            default: return isTrusted ? .trustedOrigin : .otherOrigin
            }
        }
        if isTrusted { return .trustedOrigin }
        // Pages that hide their address send this even to their own origin.
        if origins == ["null"] { return nil }
        if !origins.isEmpty {
            return origin.map { isSame($0, own) } == true ? .sameOrigin : .otherOrigin
        }
        let referers = fields[all: .referer]
        guard let referer = referers.first else { return nil }
        guard referers.count == 1, let page = Self.origin(ofURL: referer) else {
            return .otherOrigin
        }
        if trusted.contains(page) { return .trustedOrigin }
        return isSame(page, own) ? .sameOrigin : .otherOrigin
    }

    // Behind a proxy that was not declared, `own` is http where the page is https. The other way
    // round anybody on the network could have written the page.
    private static func isSame(_ page: WebOrigin, _ own: WebOrigin) -> Bool {
        page.host == own.host && page.port == own.port
            && (page.scheme == own.scheme || page.scheme == "https" && own.scheme == "http")
    }

    private static func origin(ofURL text: String) -> WebOrigin? {
        guard text.utf8.count <= FieldScanner.longest, let mark = text.firstRange(of: "://") else {
            return nil
        }
        let end = text[mark.upperBound...].firstIndex { "/?#\\".contains($0) } ?? text.endIndex
        return WebOrigin(String(text[..<end]))
    }

    /// Cookies, and the ways of signing in that browsers repeat by themselves.
    package static func bringsCredentials(_ fields: HTTPFields) -> Bool {
        if fields[.cookie] != nil { return true }
        return fields[all: .authorization].contains { value in
            let scheme = value.prefix { $0 != " " }.lowercased()
            return ["basic", "digest", "negotiate", "ntlm"].contains(scheme)
        }
    }
}
