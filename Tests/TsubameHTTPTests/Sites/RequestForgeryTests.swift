import Testing
import TsubameCrypto
import TsubameHTTP

private let first = SecretKey.random()
private let forgery = RequestForgery(
    keys: CookieKeys(first), trusted: ["https://app.example"].compactMap { WebOrigin($0) })

private func judge(
    _ fields: [String: String], _ method: HTTPMethod = .post, own: String = "https://a.example",
    by judge: RequestForgery = forgery, session: String? = "s1", token: String? = nil
) throws -> RequestForgery.Verdict {
    var all = HTTPFields()
    for (name, value) in fields { all.add(try #require(HTTPFieldName(name)), value) }
    return judge.judge(
        method, all, own: try #require(WebOrigin(own)), session: session, token: token)
}

private let allowing: Set<RequestForgery.Verdict.Reason> = [
    .safeMethod, .noCredentials, .sameOrigin, .noPage, .trustedOrigin, .token,
]

@Suite struct RequestForgeryTests {
    @Test(arguments: ["GET", "HEAD", "OPTIONS", "TRACE"])
    func `a safe method passes from anywhere`(method: String) throws {
        let verdict = try judge(
            ["Cookie": "s=1", "Sec-Fetch-Site": "cross-site"], HTTPMethod(rawValue: method))
        #expect(verdict.reason == .safeMethod && verdict.isAllowed)
    }

    @Test(
        arguments: [
            ([:], .noCredentials), (["Authorization": "Bearer x"], .noCredentials),
            (["Sec-Fetch-Site": "cross-site"], .noCredentials),
            (["Authorization": "Basic x"], .noToken), (["Authorization": "NEGOTIATE x"], .noToken),
            (["Authorization": "Basic x", "Origin": "https://evil.example"], .otherOrigin),
        ] as [([String: String], RequestForgery.Verdict.Reason)])
    func `without credentials that a browser adds nothing can be forged`(
        fields: [String: String], wanted: RequestForgery.Verdict.Reason
    ) throws {
        let verdict = try judge(fields)
        #expect(verdict.reason == wanted && verdict.isAllowed == allowing.contains(wanted))
    }

    @Test(
        arguments: [
            (["Sec-Fetch-Site": "same-origin"], .sameOrigin), (["Sec-Fetch-Site": "none"], .noPage),
            (["Sec-Fetch-Site": "same-site"], .otherOrigin),
            (["Sec-Fetch-Site": "cross-site"], .otherOrigin),
            (["Sec-Fetch-Site": ""], .otherOrigin),
            (["Sec-Fetch-Site": "Same-Origin"], .otherOrigin),
            (["Sec-Fetch-Site": "cross-site", "Origin": "https://a.example"], .otherOrigin),
            (["Sec-Fetch-Site": "cross-site", "Origin": "https://app.example"], .trustedOrigin),
            (["Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"], .sameOrigin),
            (["Origin": "https://a.example"], .sameOrigin),
            (["Origin": "https://A.example:443"], .sameOrigin),
            (["Origin": "https://app.example"], .trustedOrigin), (["Origin": "null"], .noToken),
            (["Origin": ""], .otherOrigin), (["Origin": "http://a.example"], .otherOrigin),
            (["Origin": "https://a.example:81"], .otherOrigin),
            (["Origin": "https://a.example.evil"], .otherOrigin),
            (["Origin": "https://b.a.example"], .otherOrigin),
            (["Origin": "null", "Referer": "https://a.example/"], .noToken),
            (["Referer": "https://a.example/x?y#z"], .sameOrigin),
            (["Referer": "https://a.example"], .sameOrigin),
            (["Referer": "https://a.example?x"], .sameOrigin),
            (["Referer": "https://app.example/x"], .trustedOrigin),
            (["Referer": "https://a.example@evil.example/"], .otherOrigin),
            (["Referer": "https://evil.example/https://a.example/"], .otherOrigin),
            (["Referer": "https://evil.example\\@a.example/"], .otherOrigin),
            (["Referer": "https://a.example.evil/"], .otherOrigin), (["Referer": ""], .otherOrigin),
            (["Referer": "about:blank"], .otherOrigin), ([:], .noToken),
        ] as [([String: String], RequestForgery.Verdict.Reason)])
    func `what the browser says of the page decides`(
        fields: [String: String], wanted: RequestForgery.Verdict.Reason
    ) throws {
        for method in [HTTPMethod.post, .put, .delete, HTTPMethod(rawValue: "get")] {
            let verdict = try judge(fields.merging(["Cookie": "s=s1"]) { $1 }, method)
            #expect(verdict.reason == wanted && verdict.isAllowed == allowing.contains(wanted))
        }
    }

    @Test(arguments: [
        ("https://a.example", true), ("http://a.example", true), ("http://b.example", false),
    ])
    func `behind an undeclared proxy the page may be of https`(
        origin: String, isAllowed: Bool
    ) throws {
        let verdict = try judge(["Cookie": "s=1", "Origin": origin], own: "http://a.example")
        #expect(verdict.isAllowed == isAllowed)
    }

    @Test func `two words for one thing are no word`() throws {
        let fields: HTTPFields = [
            .cookie: "s=1", .secFetchSite: "same-origin", .secFetchSite: "same-origin",
        ]
        let own = try #require(WebOrigin("https://a.example"))
        let twice = forgery.judge(.post, fields, own: own, session: nil, token: nil)
        #expect(twice.reason == .otherOrigin)
        let origins: HTTPFields = [
            .cookie: "s=1", .origin: "https://a.example", .origin: "https://a.example",
        ]
        #expect(
            forgery.judge(.post, origins, own: own, session: nil, token: nil).reason == .otherOrigin
        )
    }

    @Test func `where nothing is said the session's token decides`() throws {
        let fields = ["Cookie": "s=s1"]
        let token = forgery.token(session: "s1")
        #expect(try judge(fields, token: token).reason == .token)
        #expect(try judge(fields, session: "s2", token: token).reason == .badToken)
        #expect(try judge(fields, session: nil, token: token).reason == .noToken)
        #expect(try judge(fields, token: "").reason == .badToken)
        let hidden = fields.merging(["Origin": "null"]) { $1 }
        #expect(try judge(hidden, token: token).reason == .token)
        let foreign = fields.merging(["Origin": "https://evil.example"]) { $1 }
        #expect(try judge(foreign, token: token).reason == .otherOrigin)
    }

    @Test func `a second wall asks same-origin pages for a token, too`() throws {
        let strict = RequestForgery(keys: CookieKeys(first), alwaysNeedsToken: true)
        let fields = ["Cookie": "s=s1", "Sec-Fetch-Site": "same-origin"]
        #expect(try judge(fields, by: strict).reason == .noToken)
        #expect(try judge(fields, by: strict, token: strict.token(session: "s1")).isAllowed)
        #expect(try judge([:], by: strict).isAllowed)
        let both = RequestForgery(
            keys: CookieKeys(first), trusted: forgery.trusted, alwaysNeedsToken: true)
        let listed = ["Cookie": "s=s1", "Origin": "https://app.example"]
        #expect(try judge(listed, by: both).reason == .trustedOrigin)
    }
}
