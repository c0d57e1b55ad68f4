import Glibc
import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

/// The names of the threads on which handlers ran.
private final class Threads: Sendable {
    private let seen = Lock([UInt]())

    func note() { seen.withLock { $0.append(UInt(pthread_self())) } }

    var all: [UInt] { seen.withLock { $0 } }
}

@Suite struct RunLaterTests {
    @Test func `a quick handler runs on the thread of its loop, a slow one elsewhere`() async throws
    {
        let clock = ManualClock()
        let quick = Threads()
        let slow = Threads()
        try await withServer(time: clock.timeSource) { configuration, router in
            configuration.loops = 1
            router.get(
                "/thread", direct: { _ in HTTPResponse(text: "thread \(UInt(pthread_self()))!") })
            // Not after the parentheses, where a closure that awaits nothing is a direct handler.
            router.on(
                .get, "/quick", .standard,
                { _ in
                    quick.note()
                    return HTTPResponse(text: "quick;")
                })
            router.on(
                .get, "/slow", .standard,
                { _ in
                    slow.note()
                    clock.advance(by: .milliseconds(50))
                    return HTTPResponse(text: "slow;")
                })
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send("GET /thread HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = await client.read(through: "!")
            let loop = String(answer.split(separator: " ").last?.dropLast() ?? "")
            for _ in 0..<2 {
                for path in ["quick", "slow"] {
                    await client.send("GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                    #expect(await client.read(through: "\(path);").hasPrefix("HTTP/1.1 200"))
                }
            }
            #expect(quick.all.map(String.init) == [loop, loop])
            #expect(slow.all.count == 2)
            #expect(slow.all.first.map(String.init) == loop)
            #expect(slow.all.last.map(String.init) != loop)
        }
    }

    @Test func `a handler that waits is answered when it is ready`() async throws {
        let (letters, post) = AsyncStream.makeStream(of: String.self)
        try await withServer { _, router in
            router.get("/wait") { _ in
                for await letter in letters { return HTTPResponse(text: letter) }
                return HTTPResponse(text: "none;")
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
            let other = SocketClient(port: port)
            await other.send("GET /later?n=1; HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await other.read(through: "1;").hasPrefix("HTTP/1.1 200"))
            post.yield("ready;")
            #expect(await client.read(through: "ready;").hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `thousands of requests at once need no deep stack`() async throws {
        try await withServer { _, router in
            router.on(
                .get, "/many", .standard,
                {
                    HTTPResponse(text: "many \($0.query["n"] ?? "")")
                })
        } _: { port, _ in
            let client = SocketClient(port: port)
            let count = 2000
            let requests = (0..<count).map {
                "GET /many?n=\($0); HTTP/1.1\r\nHost: a\r\n\r\n"
            }.joined()
            await client.send(requests)
            for number in [0, 1, count - 1] {
                #expect(await client.read(through: " \(number);").contains("HTTP/1.1 200"))
            }
        }
    }
}
