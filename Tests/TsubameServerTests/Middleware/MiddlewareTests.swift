import Testing
import TsubameCrypto
import TsubameHTTP
import TsubameServer
import TsubameSupport

/// One route behind some middleware, asked in memory.
private func ask(
    _ middleware: [any Middleware], _ method: HTTPMethod = .get, fields: HTTPFields = [:],
    change: (inout HTTPRequest) -> Void = { _ in },
    answer: @escaping DirectHandler = { _ in HTTPResponse(text: "done") }
) async -> HTTPResponse {
    var router = Router(middleware: middleware)
    for method in [HTTPMethod.get, .post] { router.on(method, "/", direct: answer) }
    var request = HTTPRequest(method, "/", fields: fields + [.host: "a.example"])
    request.host = "a.example"
    change(&request)
    return await router.respond(to: request)
}

extension HTTPFields {
    fileprivate static func + (left: HTTPFields, right: HTTPFields) -> HTTPFields {
        var all = left
        for field in right { all.add(field.name, field.value) }
        return all
    }
}

@Suite struct RequestIDsTests {
    @Test(arguments: [("abc-1.2_Z", true), ("a b", false), ("a\u{1b}[31m", false), ("", false)])
    func `a plain name is kept, any other replaced`(name: String, isKept: Bool) async {
        let response = await ask(
            [RequestIDs()], fields: [.requestID: name], answer: { HTTPResponse(text: $0.id) })
        let told = response.fields[.requestID] ?? ""
        #expect((told == name) == isKept && !told.isEmpty)
        guard case .bytes(let bytes) = response.body else { return }
        #expect(String(decoding: bytes, as: UTF8.self) == told)
    }

    @Test func `each request without a name gets one of its own`() async {
        var names: Set<String> = []
        for _ in 0..<50 { names.insert(await ask([RequestIDs()]).fields[.requestID] ?? "") }
        #expect(names.count == 50)
    }
}

@Suite struct RateLimitTests {
    private func limit(_ clock: ManualClock) throws -> RateLimit {
        let rate = try #require(TokenBucket.Rate(capacity: 2, refill: 1, interval: 1000))
        return RateLimit("writes", rate, time: clock.timeSource, by: RateLimit.writer)
    }

    @Test func `who writes too often waits as told, and readers do not`() async throws {
        let clock = ManualClock()
        let limit = try limit(clock)
        for left in ["1", "0"] {
            let response = await ask([limit], .post)
            #expect(response.status == .ok)
            #expect(response.fields[.rateLimit]?.contains("r=\(left)") == true)
        }
        let refused = await ask([limit], .post)
        #expect(refused.status.code == 429 && refused.fields[.retryAfter] == "1")
        #expect(refused.fields[.rateLimitPolicy] != nil)
        #expect(await ask([limit], .get).status == .ok)
        clock.advance(by: .seconds(1))
        #expect(await ask([limit], .post).status == .ok)
        #expect(await ask([limit], .post).status.code == 429)
    }

    @Test func `each client has a bucket of its own`() async throws {
        let limit = try limit(ManualClock())
        for _ in 0..<3 { _ = await ask([limit], .post) }
        #expect(await ask([limit], .post).status.code == 429)
        #expect(await ask([limit], .post, change: { $0.client = "10.0.0.9" }).status == .ok)
    }
}

@Suite struct SecurityHeadersTests {
    @Test func `an answer gets what it does not say itself`() async {
        let response = await ask(
            [SecurityHeaders.careful],
            answer: { _ in HTTPResponse(fields: [.referrerPolicy: "no-referrer"]) })
        #expect(response.fields[.referrerPolicy] == "no-referrer")
        #expect(response.fields[.xContentTypeOptions] == "nosniff")
        #expect(response.fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
        #expect(response.fields[.strictTransportSecurity] == nil)
    }

    @Test func `TLS is asked for over TLS only`() async {
        let response = await ask([SecurityHeaders.careful], change: { $0.scheme = "https" })
        #expect(response.fields[.strictTransportSecurity] != nil)
    }
}

@Suite struct CrossOriginFilterTests {
    private var filter: CrossOriginFilter {
        CrossOriginFilter(
            CrossOrigin(
                [CrossOrigin.Allowed("https://b.example")].compactMap(\.self),
                methods: [.get, .patch]))
    }

    @Test func `a listed site's script may read, another's may not`() async {
        let listed = await ask([filter], fields: [.origin: "https://b.example"])
        #expect(listed.fields[.accessControlAllowOrigin] == "https://b.example")
        #expect(listed.fields[.vary]?.contains("Origin") == true)
        let other = await ask([filter], fields: [.origin: "https://c.example"])
        #expect(other.fields[.accessControlAllowOrigin] == nil)
        #expect(other.fields[.vary]?.contains("Origin") == true)
    }

    @Test func `a browser's question is answered before the handler`() async {
        let response = await ask(
            [filter], .options,
            fields: [.origin: "https://b.example", .accessControlRequestMethod: "PATCH"])
        #expect(response.status.code == 204)
        #expect(response.fields[.accessControlAllowMethods] == "GET, PATCH")
    }
}

@Suite struct ForgeryGuardTests {
    private let keys = CookieKeys(SecretKey.random())

    private func status(_ method: HTTPMethod, _ fields: HTTPFields) async -> Int {
        let filter = ForgeryGuard(RequestForgery(keys: keys), cookie: "who")
        return await ask([filter], method, fields: fields).status.code
    }

    @Test(
        arguments: [
            (.post, [:], 200),
            (.post, [.cookie: "who=me", .origin: "http://a.example"], 200),
            (.post, [.cookie: "who=me", .origin: "https://evil.example"], 403),
            (.post, [.cookie: "who=me", .secFetchSite: "cross-site"], 403),
            (.post, [.cookie: "who=me", .secFetchSite: "same-origin"], 200),
            (.post, [.cookie: "who=me"], 403),
            (.post, [.origin: "https://evil.example"], 200),
            (.get, [.cookie: "who=me", .origin: "https://evil.example"], 200),
        ] as [(HTTPMethod, HTTPFields, Int)])
    func `what another site sends in a person's name is refused`(
        method: HTTPMethod, fields: HTTPFields, status: Int
    ) async {
        #expect(await self.status(method, fields) == status)
    }

    @Test func `a program with a cookie sends the token of the session`() async {
        let token = RequestForgery(keys: keys).token(session: "me")
        #expect(await status(.post, [.cookie: "who=me", "X-CSRF-Token": token]) == 200)
        #expect(await status(.post, [.cookie: "who=you", "X-CSRF-Token": token]) == 403)
    }
}
