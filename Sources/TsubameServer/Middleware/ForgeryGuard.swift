public import TsubameHTTP

/// Refuses what another site made a browser send in a person's name (CSRF).
///
/// Requests without cookies are nobody's, so programs need no token.
public struct ForgeryGuard: Filter {
    private let judge: RequestForgery
    private let cookie: String

    /// Makes the guard; the cookie is the one that says who it is.
    public init(_ judge: RequestForgery, cookie: String) {
        self.judge = judge
        self.cookie = cookie
    }

    /// Refuses a forged request with 403.
    public func before(_ request: inout HTTPRequest) throws -> HTTPResponse? {
        guard !request.method.isSafe, RequestForgery.bringsCredentials(request.fields) else {
            return nil
        }
        guard let own = request.ownOrigin else {
            throw Problem(.badRequest, detail: "the request names no host")
        }
        let verdict = judge.judge(
            request.method, request.fields, own: own, session: request.fields.cookies[cookie],
            token: request.fields["X-CSRF-Token"])
        guard verdict.isAllowed else {
            throw Problem(
                .forbidden,
                detail: verdict.reason == .otherOrigin
                    ? "another site's page sent this"
                    : "it is not known which page sent this; send the token of this site's pages")
        }
        return nil
    }
}
