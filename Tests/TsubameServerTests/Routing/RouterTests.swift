import Testing
import TsubameHTTP
import TsubameServer

@Suite struct RouterTests {
    private func makeRouter() -> Router {
        var router = Router()
        router.get("/a/b", direct: { _ in HTTPResponse(text: "literal") })
        router.get("/a/:id", direct: { HTTPResponse(text: "id \($0.parameters["id"] ?? "")") })
        router.post("/a/:id/x") { HTTPResponse(text: "x \($0.parameters["id"] ?? "")") }
        router.get("/a/*", direct: { HTTPResponse(text: "rest \($0.parameters["*"] ?? "")") })
        router.get("/", direct: { _ in HTTPResponse(text: "root") })
        return router
    }

    @Test(arguments: [
        ("/", "root"), ("/a/b", "literal"), ("/a/c%20d", "id c d"), ("/a/b/c", "rest b/c"),
        ("/a/b%2Fc", "id b/c"), ("/b", "not found\n"), ("/a/%zz", "malformed path\n"),
    ])
    func `a literal beats a parameter, which beats the rest`(
        path: String, wanted: String
    ) async throws {
        let response = await makeRouter().respond(to: HTTPRequest(.get, path))
        guard case .bytes(let bytes) = response.body else { return }
        #expect(String(decoding: bytes, as: UTF8.self) == wanted)
    }

    @Test(
        arguments: [
            ("/a/b/..", 404), ("/a/x/%2e%2E/y", 404), ("/a/./b", 404), ("/a/b/c%2fd", 404),
            ("/a/b/%00", 400), ("/a//etc/passwd", 404), ("/a/b/...", 200), ("/a/b//c/", 200),
        ])
    func `the rest of a path never leaves its folder`(path: String, status: Int) async {
        var router = Router()
        router.get("/a/*", direct: { _ in HTTPResponse() })
        #expect(await router.respond(to: HTTPRequest(.get, path)).status.code == status)
    }

    @Test func `another method is told which ones there are`() async {
        let response = await makeRouter().respond(to: HTTPRequest(.delete, "/a/b"))
        #expect(response.status.code == 405)
        #expect(response.fields[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test func `HEAD is GET without the body`() async {
        let response = await makeRouter().respond(to: HTTPRequest(.head, "/a/b"))
        guard case .bytes(let bytes) = response.body else { return }
        #expect(response.status == .ok && bytes.isEmpty)
    }

    @Test func `a fallback takes what no route matches`() async {
        var router = makeRouter()
        router.fallback { HTTPResponse(.accepted, text: $0.path) }
        #expect(await router.respond(to: HTTPRequest(.get, "/zzz")).status == .accepted)
    }
}
