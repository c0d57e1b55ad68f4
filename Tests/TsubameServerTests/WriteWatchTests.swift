import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

private let request = "GET /large HTTP/1.1\r\nHost: a\r\n\r\n"

/// A server with an answer that no kernel takes at once.
private func withLargeAnswer(
    _ time: TimeSource, rate: Int, _ body: (Int, Server) async throws -> Void
) async throws {
    try await withServer(time: time) { configuration, router in
        configuration.answerRate = rate
        router.get("/large") { _ in
            HTTPResponse(body: .bytes([UInt8](repeating: 97, count: 64 << 20)))
        }
    } _: {
        try await body($0, $1)
    }
}

@Suite(.timeLimit(.minutes(1))) struct WriteWatchTests {
    @Test(arguments: [
        ([(30, 0)], false), ([(29, 0)], true), ([(29, 20_000), (1, 0), (28, 0)], true),
        ([(20, 1), (20, 1)], false), ([(20, 7_000), (20, 13_000)], true),
        ([(20, 7_000), (20, 13_000), (20, 1), (20, 1)], false),
    ])
    func `a peer must take something, and enough of it`(steps: [(Int, Int)], goesOn: Bool) {
        var watch = WriteWatch(taken: 5, now: 0)
        var (now, taken, answer) = (0, 5, true)
        for (seconds, bytes) in steps where answer {
            now += seconds * 1000
            taken += bytes
            answer = watch.goesOn(taken: taken, now: now, timeout: 30_000, rate: 500)
        }
        #expect(answer == goesOn)
    }

    @Test func `a client that does not read is dropped`() async throws {
        let clock = ManualClock()
        try await withLargeAnswer(clock.timeSource, rate: 0) { port, server in
            let client = SocketClient(port: port)
            await client.send(request)
            try await server.wait { $0.backlog > 0 }
            await server.passDeadlines()
            // What the client's kernel took since then counts once.
            for _ in 0..<2 {
                clock.advance(by: .seconds(29))
                await server.passDeadlines()
            }
            clock.advance(by: .seconds(30))
            server.checkDeadlines()
            #expect(await client.readToEnd().utf8.count < 64 << 20)
            #expect(server.counters.openConnections == 0)
        }
    }

    @Test(arguments: [(2_000_000, true), (0, false)])
    func `a client must take an answer at the rate`(rate: Int, isDropped: Bool) async throws {
        let clock = ManualClock()
        try await withLargeAnswer(clock.timeSource, rate: rate) { port, server in
            let client = SocketClient(port: port)
            await client.send(request)
            try await server.wait { $0.backlog > 0 }
            _ = await client.read(through: "\r\n\r\n")
            var count = 0
            // A megabyte in 20 s is progress, and too little; 120 s are more than the idle time.
            for _ in 0..<6 {
                await server.passDeadlines()
                clock.advance(by: .seconds(20))
                count += await client.read(1 << 20).count
            }
            count += await client.read((64 << 20) - count).count
            #expect((count < 64 << 20) == isDropped)
        }
    }
}
