import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

@Suite struct ServerTests {
    @Test func `one connection serves many requests in order`() async throws {
        try await withServer { port, server in
            let client = SocketClient(port: port)
            for path in ["/healthz", "/direct?n=1", "/later?n=2", "/none"] {
                await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            }
            #expect(await client.read(through: "ok\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(await client.read(through: "direct 1").hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(await client.read(through: "later 2").contains("Date: "))
            #expect(await client.read(through: "not found\n").hasPrefix("HTTP/1.1 404"))
            #expect(server.counters.connections == 1 && server.counters.requests == 4)
        }
    }

    @Test(arguments: ["/%zz", "/%", "/a/%f"])
    func `a malformed path is answered 400 and ends the connection`(path: String) async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = await client.read(through: "malformed path\n")
            #expect(answer.hasPrefix("HTTP/1.1 400") && answer.contains("Connection: close"))
        }
    }

    @Test func `pipelined requests are answered in order`() async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            let all = (0..<200).map {
                "GET \($0 % 2 == 0 ? "/later" : "/direct")?n=\($0); HTTP/1.1\r\nHost: a\r\n\r\n"
            }
            await client.send(all.joined())
            for number in 0..<200 {
                let text = await client.read(through: " \(number);")
                #expect(text.hasPrefix("HTTP/1.1 200") && text.split(separator: "\n").count < 8)
            }
        }
    }

    @Test(arguments: [
        "Content-Length: 5\r\n\r\nhello",
        "Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
    ])
    func `a body is read however it is framed and cut`(rest: String) async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            await client.send("POST /echo HTTP/1.1\r\nHost: a\r\n" + rest)
            #expect(await client.read(through: "hello").hasPrefix("HTTP/1.1 200"))
            for byte in ("POST /echo HTTP/1.1\r\nHost: a\r\n" + rest).utf8 {
                await client.send([byte])
            }
            #expect(await client.read(through: "hello").hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `a client that asks first is told to continue`() async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            await client.send(
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
            )
            #expect(await client.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            await client.send("hi")
            #expect(await client.read(through: "\r\n\r\nhi").hasPrefix("HTTP/1.1 200"))
            await client.send(
                "POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
            )
            let answer = await client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 404") && answer.contains("Connection: close"))
        }
    }

    @Test func `an old client gets its answer and a close`() async throws {
        try await withServer { port, _ in
            var client = SocketClient(port: port)
            await client.send("GET /stream HTTP/1.0\r\n\r\n")
            #expect(await client.readToEnd().hasSuffix("\r\n\r\nonetwo"))
            client = SocketClient(port: port)
            await client.send("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(await client.read(through: "ok\n").contains("Connection: keep-alive"))
        }
    }

    @Test func `a stream goes out in chunks and leaves the connection open`() async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            await client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(
                await client.read(through: "0\r\n\r\n").hasSuffix(
                    "3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"))
            await client.send("HEAD /later HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let answer = await client.readToEnd()
            #expect(answer.contains("Content-Length: 6\r\n") && answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `bytes that arrived malformed win over the route's answer`() async throws {
        try await withServer { port, server in
            let client = SocketClient(port: port)
            await client.send(
                "POST /none HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
            let answer = await client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 400") && answer.contains("Connection: close"))
            #expect(server.counters.refusals == 1)
        }
    }

    @Test func `a body beyond the handler's limit is answered 413`() async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            await client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n")
            await client.send([UInt8](repeating: 97, count: 1_500_000))
            #expect(await client.readToEnd().hasPrefix("HTTP/1.1 413"))
        }
    }

    @Test func `a second server on the port is told so`() async throws {
        try await withServer { port, _ in
            let other = Server(configuration: ServerConfiguration(port: port), router: Router())
            let error = #expect(throws: ServerError.self) { try other.start() }
            #expect(error?.code == .portInUse)
        }
    }
}

@Suite struct DeadlineTests {
    @Test(arguments: [
        ("GET / HT", 10, "HTTP/1.1 408"), ("", 10, ""),
        ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na", 12, "HTTP/1.1 408"),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 60, "HTTP/1.1 200"),
    ])
    func `a slow client is closed`(sent: String, seconds: Int, answer: String) async throws {
        let clock = ManualClock()
        try await withServer(time: clock.timeSource) { port, server in
            let client = SocketClient(port: port)
            var probe = SocketClient(port: port)
            await client.send(sent)
            // The second loop's answer says nothing of the first; asking both covers each.
            for _ in 0..<2 {
                await probe.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = await probe.read(through: "later ")
                probe = SocketClient(port: port)
            }
            clock.advance(by: .seconds(seconds))
            server.checkDeadlines()
            let text = await client.readToEnd()
            #expect(answer.isEmpty ? text.isEmpty : text.hasPrefix(answer))
        }
    }
}

@Suite(.timeLimit(.minutes(1))) struct StopTests {
    private func withGate(_ body: (Int, Server, Gate) async throws -> Void) async throws {
        let gate = Gate()
        try await withServer { configuration, router in
            // A busy machine must not look like a slow client.
            configuration.bodyPatience = .seconds(600)
            router.post("/slow", .streaming(upTo: 1 << 30)) { request in
                await gate.arrive()
                return HTTPResponse(text: "\(try await request.body.collect(upTo: 10).count) done")
            }
        } _: {
            try await body($0, $1, gate)
        }
    }

    private let request = "POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n"

    @Test func `a stop lets a running answer end`() async throws {
        try await withGate { port, server, gate in
            let client = SocketClient(port: port)
            let idle = SocketClient(port: port)
            await idle.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = await idle.read(through: "ok\n")
            await client.send(request + "a")
            await gate.waitForArrival()
            async let stop: Void = server.stop(drain: .seconds(10))
            // Who waits for nothing is closed at once; so the stop has begun.
            #expect(await idle.readToEnd().isEmpty)
            await client.send("b")
            await gate.open()
            let answer = await client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("Connection: close\r\n"))
            #expect(answer.hasSuffix("2 done"))
            await stop
            #expect(server.counters.openConnections == 0)
            #expect(await SocketClient(port: port).readToEnd().isEmpty)
        }
    }

    @Test func `what has not ended after the time is closed`() async throws {
        try await withGate { port, server, gate in
            let client = SocketClient(port: port)
            await client.send(request)
            await gate.waitForArrival()
            await server.stop(drain: .zero)
            #expect(await client.readToEnd().isEmpty)
            #expect(server.counters.openConnections == 0)
            await gate.open()
        }
    }
}
