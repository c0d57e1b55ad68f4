import Glibc
import Testing
import TsubameHTTP
import TsubameSupport
import TsubameTestSupport

@testable import TsubameClient

@Suite(.timeLimit(.minutes(1))) struct TransportLifeTests {
    private let network = Transport.network(.any)

    @Test func `a cancelled task ends the transfer at once`() async throws {
        let gone = Lock(false)
        let server = RawServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nabc")
            while connection.send("a") { usleep(5_000) }
            gone.withLock { $0 = true }
        }
        let begun = Lock(false)
        let task = Task { [network] in
            let response = try await network.send(
                ClientRequest(.get, server.url(), limits: .patient))
            for try await _ in response.body { begun.withLock { $0 = true } }
        }
        try await until { begun.withLock { $0 } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await until { gone.withLock { $0 } }
    }

    @Test func `a request that waits for its head is cancelled, too`() async throws {
        let server = RawServer { connection in
            var byte: UInt8 = 0
            _ = recv(connection.descriptor, &byte, 1, 0)
        }
        let task = Task { [network] in
            try await network.send(ClientRequest(.get, server.url(), limits: .patient))
        }
        try await until { server.connections > 0 }
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        let early = Task { [network] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await network.send(ClientRequest(.get, server.url(), limits: .patient))
        }
        await #expect(throws: CancellationError.self) { _ = try await early.value }
    }

    @Test func `a reader who is slow makes the network wait, and gets everything`() async throws {
        let sent = Lock(0)
        let size = 64 << 20
        let server = RawServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            let piece = [UInt8](repeating: 7, count: 1 << 20)
            for _ in 0..<64 {
                guard connection.send(piece) else { return }
                sent.withLock { $0 += piece.count }
            }
        }
        var limits = ClientLimits.patient
        limits.bytes = size
        let response = try await network.send(ClientRequest(.get, server.url(), limits: limits))
        var body = response.body.makeAsyncIterator()
        var count = try await body.next()?.count ?? 0
        for _ in 0..<20_000 { await Task.yield() }
        #expect(sent.withLock { $0 } < size)
        while let piece = try await body.next() { count += piece.count }
        #expect(count == size)
    }

    @Test func `who drops an answer ends its transfer`() async throws {
        let gone = Lock(false)
        let server = RawServer { connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send([UInt8](repeating: 1, count: 65_536)) {}
            gone.withLock { $0 = true }
        }
        do { _ = try await network.send(ClientRequest(.get, server.url(), limits: .patient)) }
        try await until { gone.withLock { $0 } }
    }

    @Test func `200 requests at once are all answered`() async throws {
        let server = RawServer { connection in
            let path = connection.head.split(separator: " ").dropFirst().first ?? ""
            connection.send(answer(String(path)))
        }
        let network = network
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let request = ClientRequest(.get, server.url("/\(number)"), limits: .patient)
                    let bytes = try await network.send(request).body.bytes()
                    #expect(bytes == Array("/\(number)".utf8))
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `what proves who we are goes to the first server alone`() {
        var request = ClientRequest(.post, "https://a.example/x", body: [1])
        request.fields[.authorization] = "secret"
        let same = CurlClient.following(request, to: "https://A.example/y", 307)
        #expect(same.fields[.authorization] == "secret" && same.method == .post)
        let other = CurlClient.following(request, to: "http://a.example/y", 302)
        #expect(other.fields[.authorization] == nil && other.method == .get && other.body.isEmpty)
    }
}
