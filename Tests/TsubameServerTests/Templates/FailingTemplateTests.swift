import Testing
import TsubameHTTP
import TsubameServer
import TsubameSupport

@Suite(.timeLimit(.minutes(1))) struct FailingTemplateTests {
    @Test func `a template that fails is answered 500, told to the owner, and the rest goes on`()
        async throws
    {
        let pages = TemplateFolder(
            embedded: ["fine": "<p>{{name}}</p>", "broken": "<p>{{#a}}</p>"],
            options: TemplateOptions())
        let reported = Lock<[String]>([])
        try await withServer { _, router in
            for name in ["fine", "broken"] {
                router.get("/\(name)") { _ in
                    HTTPResponse(body: .bytes(try pages.render(name, ["name": "<Ann>"])))
                }
            }
        } report: { error, _ in
            reported.withLock { $0.append(String(describing: error)) }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send("GET /broken HTTP/1.1\r\nHost: a\r\n\r\n")
            let failed = await client.read(through: "internal server error\n")
            #expect(failed.hasPrefix("HTTP/1.1 500") && !failed.contains("broken:"))
            await client.send("GET /fine HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(await client.readToEnd().hasSuffix("<p>&lt;Ann&gt;</p>"))
            #expect(reported.withLock { $0.first?.contains("broken:1:") } == true)
        }
    }
}
