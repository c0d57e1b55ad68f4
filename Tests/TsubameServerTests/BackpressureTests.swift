import Synchronization
import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

private let piece = [UInt8](repeating: 97, count: 64 * 1024)

@Suite(.timeLimit(.minutes(1))) struct BackpressureTests {
    @Test func `a handler that does not read stops the reading of the socket`() async throws {
        let gate = Gate()
        try await withServer { _, router in
            router.post("/slow", .streaming(upTo: 1 << 30)) { request in
                await gate.arrive()
                var count = 0
                for try await bytes in request.body { count += bytes.count }
                return HTTPResponse(text: "\(count) read")
            }
        } _: { port, server in
            let client = SocketClient(port: port)
            let count = 64 << 20
            await client.send("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n")
            async let sent: Void = client.send([UInt8](repeating: 97, count: count))
            await gate.waitForArrival()
            try await server.wait { $0.isPaused }
            for _ in 0..<100 {
                let received = await server.newest { $0.exchange?.received ?? 0 } ?? .max
                #expect(received < BodyPipe.highWater + EventLoop.readSize)
                #expect(await server.newest { $0.interest & EventLoop.input } == 0)
            }
            await gate.open()
            await sent
            #expect(await client.read(through: " read").hasSuffix("\r\n\(count) read"))
        }
    }

    @Test func `the producer of an answer waits for a client that does not read`() async throws {
        let written = Counted()
        try await withServer { _, router in
            router.get("/endless") { _ in
                HTTPResponse(
                    body: .stream { stream in
                        defer { written.end() }
                        while true {
                            written.add(piece.count)
                            try await stream.write(piece)
                        }
                    })
            }
        } _: { port, server in
            var client: SocketClient? = SocketClient(port: port)
            await client?.send("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n")
            try await server.wait { $0.exchange?.stream?.isWaiting == true && $0.backlog > 0 }
            var before = -1
            while before != written.count {
                before = written.count
                // The kernel may take a little more once; then nothing moves.
                for _ in 0..<100 { _ = await server.newest(\.backlog) }
            }
            let (sent, backlog) = try #require(await server.newest { ($0.sentCount, $0.backlog) })
            #expect(backlog <= ResponseStream.highWater + 3 * piece.count)
            #expect(written.count - sent <= ResponseStream.highWater + 2 * piece.count)
            client = nil
            await written.waitForEnd()
        }
    }

    @Test func `a slow reader gets everything, and little waits for it`() async throws {
        let most = Counted()
        let total = 32 << 20
        try await withServer { _, router in
            router.get("/long") { _ in
                HTTPResponse(
                    body: .stream { stream in
                        for _ in 0..<total / piece.count { try await stream.write(piece) }
                    })
            }
        } _: { port, server in
            let client = SocketClient(port: port)
            await client.send("GET /long HTTP/1.0\r\n\r\n")
            var count = 0
            while case let bytes = await client.read(100_000), !bytes.isEmpty {
                count += bytes.count
                most.raise(to: await server.newest(\.output.count) ?? 0)
            }
            #expect(count > total && most.count > 0)
            // What was sent stays in the array until it is worth moving the rest.
            #expect(most.count <= 2 * (ResponseStream.highWater + 2 * piece.count))
        }
    }

    @Test func `a WebSocket that does not read is closed at the cap`() async throws {
        let closed = Counted()
        // Its time stands still, so no deadline closes it.
        try await withServer(time: ManualClock().timeSource) { configuration, router in
            configuration.webSocketBacklog = 1 << 20
            router.webSocket("/flood") { _ in
                .accept(
                    WebSocketHandler(
                        onOpen: { socket in
                            for _ in 0..<1024 { socket.send(bytes: piece) }
                        },
                        onMessage: { _, _ in },
                        onClose: { _, code in
                            closed.add(code)
                            closed.end()
                        }))
            }
        } _: { port, server in
            let client = SocketClient(port: port)
            await client.send(handshake.replacing("/ws", with: "/flood") + "\r\n")
            await closed.waitForEnd()
            #expect(closed.count == 1006)
            #expect(await client.readToEnd().utf8.count < 64 << 20)
            #expect(server.counters.webSockets == 0 && server.counters.openConnections == 0)
        }
    }
}

/// A number that a handler counts, and its end.
private final class Counted: Sendable {
    private let number = Atomic(0)
    private let (ends, ending) = AsyncStream.makeStream(of: Void.self)

    var count: Int { number.load(ordering: .relaxed) }
    func add(_ amount: Int) { number.add(amount, ordering: .relaxed) }
    func raise(to amount: Int) { number.max(amount, ordering: .relaxed) }
    func end() { ending.finish() }
    func waitForEnd() async { for await _ in ends {} }
}
