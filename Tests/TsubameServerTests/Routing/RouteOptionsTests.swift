import Testing
import TsubameHTTP
import TsubameSupport
import TsubameTestSupport

@testable import TsubameServer

@Suite(.timeLimit(.minutes(1))) struct RouteOptionsTests {
    private func configure(_ router: inout Router) {
        router.post("/small", RouteOptions(bodyLimit: 4)) {
            HTTPResponse(text: "\(try await $0.body.collect(upTo: 1 << 20).count) bytes")
        }
    }

    @Test(arguments: [
        ("Content-Length: 4\r\n\r\nabcd", "HTTP/1.1 200"),
        ("Content-Length: 5\r\n\r\nabcde", "HTTP/1.1 413"),
        ("Content-Length: 5000000\r\n\r\n", "HTTP/1.1 413"),
        ("Content-Length: 5000000\r\nExpect: 100-continue\r\n\r\n", "HTTP/1.1 413"),
        ("Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n", "HTTP/1.1 200"),
        ("Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n", "HTTP/1.1 413"),
        ("Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n3\r\nabc\r\n0\r\n\r\n", "HTTP/1.1 413"),
    ])
    func `a body beyond the route's limit is refused`(rest: String, answer: String) async throws {
        try await withServer { _, router in
            configure(&router)
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send("POST /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + rest)
            #expect(await client.readToEnd().hasPrefix(answer))
            let other = SocketClient(port: port)
            for byte in ("POST /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + rest).utf8 {
                await other.send([byte])
            }
            #expect(await other.readToEnd().hasPrefix(answer))
        }
    }

    @Test func `a handler that takes too long is cancelled and answered for`() async throws {
        let clock = ManualClock()
        let wasCancelled = Lock(false)
        try await withServer(time: clock.timeSource) { _, router in
            router.get("/never", RouteOptions(timeout: .seconds(5))) { _ in
                // Ends with the task, which is what is waited for.
                let never = AsyncStream<Void> { _ in }
                for await _ in never {}
                wasCancelled.withLock { $0 = Task.isCancelled }
                return HTTPResponse(text: "too late")
            }
        } _: { port, server in
            let client = SocketClient(port: port)
            await client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
            try await server.waitForExchange()
            clock.advance(by: .seconds(4))
            server.checkDeadlines()
            #expect(await server.newest { $0.exchange != nil } == true)
            clock.advance(by: .seconds(2))
            server.checkDeadlines()
            #expect(await client.read(through: "too long\n").hasPrefix("HTTP/1.1 503"))
            // The connection is as good as before, and the late answer is nobody's.
            await client.send("GET /direct HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let next = await client.readToEnd()
            #expect(next.hasPrefix("HTTP/1.1 200") && next.hasSuffix("direct "))
            #expect(wasCancelled.withLock { $0 })
        }
    }
}

extension Server {
    /// Waits until a request is with its handler.
    fileprivate func waitForExchange() async throws {
        try await until { await newest({ $0.exchange?.isDispatched }) == .some(true) }
    }
}
