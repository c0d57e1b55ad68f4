import Glibc
import Synchronization
import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

private let large = pattern(24 << 20)

@Suite(.timeLimit(.minutes(1))) struct ConnectionFileTests {
    private func withFile(
        _ bytes: [UInt8], time: TimeSource? = nil,
        _ body: (String, Int, Server) async throws -> Void
    ) async throws {
        let folder = try TestFolder()
        try folder.write("file", bytes)
        let path = folder.path + "/file"
        try await withServer(time: time) { _, router in
            router.get(
                "/file", direct: { _ in HTTPResponse(body: .file(try FileBody(path: path))) })
            router.post("/file") { _ in HTTPResponse(body: .file(try FileBody(path: path))) }
        } _: { port, server in
            try await body(path, port, server)
            while await server.newest(\.id) != nil { try Task.checkCancellation() }
            #expect(openDescriptors(below: folder.path) == 0)
        }
    }

    @Test(arguments: [0, 1, 65_536, 65_537, 1_048_576, 1_048_577, 3_000_000])
    func `answers of any length stay in order`(length: Int) async throws {
        try await withFile(Array(large[..<length])) { _, port, _ in
            let client = SocketClient(port: port)
            let ask = "GET /file HTTP/1.1\r\nHost: a\r\n\r\n"
            let head = "HEAD /file HTTP/1.1\r\nHost: a\r\n\r\n"
            let later = "GET /later?n=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            await client.send(ask + head + ask + later)
            for hasBody in [true, false, true] {
                let reply = await client.readReply(hasBody: hasBody)
                #expect(reply.status == 200 && reply["Content-Length"] == "\(length)")
                if hasBody { #expect(isSame(reply.body, Array(large[..<length]))) }
            }
            #expect(await client.readToEnd().hasSuffix("later 1"))
        }
    }

    @Test(arguments: [
        "GET /file HTTP/1.0\r\n\r\n", "POST /file HTTP/1.0\r\nContent-Length: 4\r\n\r\nbody",
    ])
    func `an old client is told the length, and its connection ends`(ask: String) async throws {
        try await withFile(Array(large[..<1_000_000])) { _, port, _ in
            let client = SocketClient(port: port)
            await client.send(ask)
            let head = await client.read(through: "\r\n\r\n")
            #expect(head.contains("Content-Length: 1000000\r\n") && !head.contains("chunked"))
            #expect(isSame(await client.read(1_000_000), Array(large[..<1_000_000])))
            #expect(await client.readToEnd().isEmpty)
        }
    }

    @Test func `a client that has ended its half gets everything`() async throws {
        try await withFile(Array(large[..<4_000_000])) { _, port, _ in
            let client = SocketClient(port: port)
            await client.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
            await client.endSending()
            #expect(isSame(await client.readReply().body, Array(large[..<4_000_000])))
            #expect(await client.readToEnd().isEmpty)
        }
    }

    @Test func `a file that gets shorter while it is sent closes the connection`() async throws {
        try await withFile(large) { path, port, server in
            let client = SocketClient(port: port)
            await client.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
            try await server.wait { $0.file != nil && $0.sentCount > 0 }
            #expect(truncate(path, 1000) == 0)
            let reply = await client.readReply()
            #expect(reply["Content-Length"] == "\(large.count)" && reply.body.count < large.count)
            #expect(await client.readToEnd().isEmpty)
        }
    }

    @Test func `a file that is replaced while it is sent stays what it was`() async throws {
        try await withFile(large) { path, port, server in
            let client = SocketClient(port: port)
            await client.send("GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            try await server.wait { $0.file != nil && $0.sentCount > 0 }
            #expect(remove(path) == 0)
            #expect(isSame(await client.readReply().body, large))
        }
    }

    @Test func `a slow reader takes no memory, and others are served`() async throws {
        try await withFile(large) { _, port, server in
            let client = SocketClient(port: port)
            await client.send("GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            _ = await client.read(through: "\r\n\r\n")
            var count = 0
            while case let bytes = await client.read(1_000_000), !bytes.isEmpty {
                #expect(isSame(bytes, Array(large[count..<count + bytes.count])))
                count += bytes.count
                #expect(await server.newest(\.output.capacity) ?? 0 <= EventLoop.readSize)
                let other = SocketClient(port: port)
                #expect(await other.ask("/healthz").status == 200)
            }
            #expect(count == large.count)
        }
    }

    @Test func `clients that go away leave nothing open`() async throws {
        try await withFile(large) { path, port, server in
            for _ in 0..<20 {
                var client: SocketClient? = SocketClient(port: port)
                await client?.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = await client?.read(1000)
                client = nil
            }
            while server.counters.openConnections > 0 { try Task.checkCancellation() }
            #expect(server.counters.connections == 20)
        }
    }

    @Test func `a client that takes nothing is dropped in time`() async throws {
        let clock = ManualClock()
        try await withFile(large, time: clock.timeSource) { _, port, server in
            let client = SocketClient(port: port)
            await client.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
            try await server.wait { $0.file != nil && $0.sentCount > 0 }
            var before = -1
            while let sent = await server.newest(\.sentCount), sent != before { before = sent }
            await server.passDeadlines()
            clock.advance(by: .seconds(29))
            await server.passDeadlines()
            #expect(server.counters.openConnections == 1)
            clock.advance(by: .seconds(2))
            await server.passDeadlines()
            #expect(server.counters.openConnections == 0)
        }
    }

    @Test func `a malformed body ends the answer early`() async throws {
        try await withFile(large) { _, port, server in
            let client = SocketClient(port: port)
            await client.send(
                "POST /file HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            try await server.wait { $0.file != nil && $0.sentCount > 0 }
            await client.send("nonsense\r\n")
            let reply = await client.readReply()
            #expect(reply.status == 200 && reply.body.count < large.count)
            #expect(await client.readToEnd().isEmpty)
        }
    }

    @Test func `what is not in memory is fetched elsewhere`() async throws {
        try await withFile(large) { path, port, server in
            // The kernel drops what is on the disk already; some file systems keep it all the same.
            let file = try OpenFile(path: path)
            fsync(file.descriptor)
            posix_fadvise(file.descriptor, 0, 0, POSIX_FADV_DONTNEED)
            let client = SocketClient(port: port)
            await client.send("GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(isSame(await client.readReply().body, large))
        }
    }
}
