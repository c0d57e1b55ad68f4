import Testing
import TsubameHTTP
import TsubameServer
import TsubameSupport

/// Writes down when it is passed, and answers or throws when told so.
private struct Marker: Filter {
    let name: String
    var answer: HTTPResponse?
    var error: (any Error)?
    let trace: Lock<[String]>

    func before(_ request: inout HTTPRequest) throws -> HTTPResponse? {
        trace.withLock { $0.append("+\(name)") }
        if let error { throw error }
        return answer
    }

    func after(_ response: inout HTTPResponse, to request: HTTPRequest) {
        trace.withLock { $0.append("-\(name)\(response.status.code)") }
    }
}

private struct Waiting: Middleware {
    let trace: Lock<[String]>

    func respond(
        to request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        await Task.yield()
        do {
            return try await next(request)
        } catch is Oops {
            trace.withLock { $0.append("caught") }
            return HTTPResponse(.conflict)
        }
    }
}

private struct Oops: Error {}

@Suite struct ChainTests {
    private let trace = Lock<[String]>([])

    private func marker(
        _ name: String, answer: HTTPResponse? = nil, error: (any Error)? = nil
    ) -> any Middleware {
        Marker(name: name, answer: answer, error: error, trace: trace)
    }

    private func run(_ middleware: [any Middleware], throwing: Bool = false) async -> [String] {
        var steps: [[String]] = []
        for isDirect in [true, false] {
            var router = Router(middleware: middleware)
            let trace = trace
            let handler: DirectHandler = { _ in
                trace.withLock { $0.append("handler") }
                if throwing { throw Oops() }
                return HTTPResponse()
            }
            if isDirect {
                router.get("/", direct: handler)
            } else {
                router.get("/") { try handler($0) }
            }
            let status = await router.respond(to: HTTPRequest(.get, "/")).status.code
            steps.append(
                trace.withLock { steps in
                    defer { steps = [] }
                    return steps + ["\(status)"]
                })
        }
        #expect(steps[0] == steps[1], "on the loop and in a task it is the same")
        return steps[0]
    }

    @Test func `filters see the request in order and the answer in reverse`() async {
        let steps = await run([marker("a"), marker("b")])
        #expect(steps == ["+a", "+b", "handler", "-b200", "-a200", "200"])
    }

    @Test func `a filter that answers ends the way`() async {
        let steps = await run([
            marker("a"), marker("b", answer: HTTPResponse(.forbidden)), marker("c"),
        ])
        #expect(steps == ["+a", "+b", "-a403", "403"])
    }

    @Test func `an error becomes an answer before filters see it`() async {
        #expect(
            await run([marker("a")], throwing: true) == ["+a", "handler", "-a500", "500"])
        #expect(
            await run([marker("a"), marker("b", error: RequestFailure(418, "tea"))])
                == ["+a", "+b", "-a418", "418"])
    }

    @Test func `middleware may wait and sees the error itself`() async {
        let steps = await run([marker("a"), Waiting(trace: trace)], throwing: true)
        #expect(steps == ["+a", "handler", "caught", "-a409", "409"])
    }

    @Test func `a group's middleware stands inside, also around what has no route`() async {
        var router = Router(middleware: [marker("a")])
        router.group("/api", middleware: [marker("b")]) { group in
            group.get("/x", direct: { _ in HTTPResponse() })
            group.group("/deep", middleware: [marker("c")]) { deep in
                deep.post("/y") { _ in HTTPResponse() }
            }
        }
        router.fallback { _ in HTTPResponse(text: "page") }
        let cases: [(HTTPMethod, String, [String])] = [
            (.get, "/api/x", ["+a", "+b", "-b200", "-a200"]),
            (.get, "/api/none", ["+a", "+b", "-b404", "-a404"]),
            (.get, "/api/deep/y", ["+a", "+b", "+c", "-c405", "-b405", "-a405"]),
            (.options, "/api/deep/y", ["+a", "+b", "+c", "-c204", "-b204", "-a204"]),
            (.get, "/apix", ["+a", "-a200"]),
        ]
        for (method, path, steps) in cases {
            _ = await router.respond(to: HTTPRequest(method, path))
            #expect(trace.withLock { $0 } == steps, "\(path)")
            trace.withLock { $0 = [] }
        }
    }

    @Test func `a group tells errors in its own way, the router's included`() async {
        var router = Router()
        let failures = FailureFormat { error, request in
            HTTPResponse(HTTPStatus(499), text: "\(type(of: error)) \(request.path)")
        }
        router.group("/api", middleware: [], failures: failures) { group in
            group.post("/x", RouteOptions(bodyLimit: 2)) { _ in throw Oops() }
        }
        for (request, text) in [
            (HTTPRequest(.post, "/api/x"), "Oops /api/x"),
            (HTTPRequest(.get, "/api/x"), "RoutingFailure /api/x"),
            (HTTPRequest(.get, "/api/y"), "RoutingFailure /api/y"),
            (HTTPRequest(.get, "/api/%zz"), "RoutingFailure /api/%zz"),
            (HTTPRequest(.post, "/api/x", body: [1, 2, 3]), "BodyError /api/x"),
        ] {
            let response = await router.respond(to: request)
            #expect(response.status.code == 499)
            guard case .bytes(let bytes) = response.body else { return }
            #expect(String(decoding: bytes, as: UTF8.self) == text)
        }
        #expect(await router.respond(to: HTTPRequest(.get, "/y")).status.code == 404)
    }

    @Test func `what is answered with 500 is reported, what is the client's fault is not`() async {
        let reported = Lock<[String]>([])
        var router = Router { error, request in
            reported.withLock { $0.append("\(type(of: error)) \(request.path)") }
        }
        router.group("/a") { $0.get("/b", direct: { _ in throw Oops() }) }
        router.get("/c") { _ in throw Problem(.notFound) }
        for path in ["/a/b", "/c", "/d"] {
            _ = await router.respond(to: HTTPRequest(.get, path))
        }
        #expect(reported.withLock { $0 } == ["Oops /a/b"])
    }

    @Test func `prepared answers pass no middleware`() async {
        var router = Router(middleware: [marker("a")])
        router.prepared("/healthz", PreparedResponse(HTTPResponse(text: "ok\n")))
        #expect(await router.respond(to: HTTPRequest(.get, "/healthz")).status == .ok)
        #expect(trace.withLock { $0 } == [])
    }

    @Test func `a WebSocket's request passes the middleware, which may refuse it`() async {
        for (answer, status) in [(HTTPResponse?.none, 101), (HTTPResponse(.forbidden), 403)] {
            var router = Router(middleware: [marker("a", answer: answer), Waiting(trace: trace)])
            router.webSocket("/ws") { _ in .accept(WebSocketHandler(onMessage: { _, _ in })) }
            #expect(await router.respond(to: HTTPRequest(.get, "/ws")).status.code == status)
        }
    }
}
