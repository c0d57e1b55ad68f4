import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

@Suite struct AccessLogTests {
    @Test func `each answer is one entry, and none for what is prepared`() async throws {
        let entries = Lock([String]())
        try await withServer { _, router in
            router.post("/a/:id") { _ in HTTPResponse(.created, text: "made") }
            router.get("/quiet", .unlogged, direct: { _ in HTTPResponse() })
        } accessLog: { entry in
            let line =
                "\(entry.method) \(entry.path) \(entry.route ?? "-") \(entry.status) \(entry.bytes)"
            #expect(entry.client == "127.0.0.1" && entry.milliseconds >= 0)
            entries.withLock { $0.append(line) }
        } _: { port, _ in
            let client = SocketClient(port: port)
            for request in [
                "GET /healthz", "GET /quiet", "GET /direct?n=1", "POST /a/1%202?q=3", "HEAD /later",
                "GET /none", "PUT /direct", "GET /stream", "HEAD /healthz",
            ] {
                await client.send("\(request) HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = await client.read(through: "\r\n\r\n")
            }
            await client.send("GET /later HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            _ = await client.readToEnd()
        }
        #expect(
            entries.withLock { $0 } == [
                "GET /direct /direct 200 8", "POST /a/1%202 /a/:id 201 4",
                "HEAD /later /later 200 0",
                "GET /none - 404 10", "PUT /direct - 405 19", "GET /stream /stream 200 0",
                "GET /later /later 200 6",
            ])
    }
}
