import Glibc
import Testing
import TsubameHTTP
import TsubameServer
import TsubameSupport

@testable import TsubameClient

@Suite(.timeLimit(.minutes(1))) struct TransportTests {
    private let network = Transport.network(.any)

    private func failure(
        _ transport: Transport? = nil, _ url: String, _ limits: ClientLimits = .patient
    ) async throws -> ClientError {
        try #require(
            await #expect(throws: ClientError.self) {
                let response = try await (transport ?? network).send(
                    ClientRequest(.get, url, limits: limits))
                _ = try await response.body.bytes()
            })
    }

    @Test func `an answer has status, fields, address and body`() async throws {
        let server = RawServer(answer("hello", "X-Word: a b \r\n"))
        let response = try await network.send(
            ClientRequest(.get, server.url("/a"), limits: .patient))
        #expect(response.status.code == 200 && response.url == server.url("/a"))
        #expect(response.fields["X-Word"] == "a b")
        #expect(try await response.body.bytes() == Array("hello".utf8))
    }

    @Test func `method, fields and body arrive`() async throws {
        let heads = Lock<[String]>([])
        let server = RawServer { connection in
            heads.withLock { $0.append(connection.head) }
            connection.send(answer("ok"))
        }
        let fields: HTTPFields = ["X-A": "1", "X-Empty": ""]
        let request = ClientRequest(.put, server.url(), fields: fields, body: Array("abc".utf8))
        _ = try await network.send(request).body.bytes()
        let head = heads.withLock { $0[0] }
        #expect(head.hasPrefix("PUT / HTTP/1.1\r\n") && head.contains("X-A: 1\r\n"))
        #expect(head.contains("X-Empty:") && head.contains("Content-Length: 3\r\n"))
        #expect(!head.contains("Expect:"))
    }

    @Test(arguments: [
        "ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1/", "http:///", "", "/a",
        "javascript:alert(1)", "http://user:secret@127.0.0.1/", "http://a b/", "http://a\r\nb/",
        "http://127.0.0.1:99999/", "dict://127.0.0.1:11/", "HTTPS//a",
    ])
    func `an address that is none of the web is refused, without its password`(
        _ url: String
    ) async throws {
        let error = try await failure(nil, url)
        #expect(error.code == .badURL)
        #expect(!error.description.contains("secret"))
    }

    @Test(arguments: [
        "http://127.0.0.1:%d/", "http://localhost:%d/", "http://127.1:%d/", "http://2130706433:%d/",
        "http://0x7f000001:%d/", "http://0177.0.0.1:%d/", "http://[::ffff:127.0.0.1]:%d/",
        "http://0.0.0.0:%d/", "http://[::1]:%d/", "http://[::]:%d/",
    ])
    func `this machine is not reached in any spelling`(_ pattern: String) async throws {
        let server = RawServer(answer("secret"))
        let url = pattern.replacing("%d", with: String(server.port))
        #expect(try await failure(.network(.publicOnly), url).code == .forbiddenAddress)
        #expect(server.connections == 0)
    }

    @Test(arguments: ["http://127.0.0.1:%d/", "http://localhost:%d/b", "//localhost:%d/"])
    func `a redirection is judged like the first address`(_ place: String) async throws {
        let secret = RawServer(answer("secret"))
        let place = place.replacing("%d", with: String(secret.port))
        let first = RawServer(
            "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")
        // Only the first port may be asked, as if it alone were public.
        let port = first.port
        let policy = NetworkPolicy(name: "one port") { _, other in other == port }
        let error = try await failure(.network(policy), first.url())
        #expect(error.code == .forbiddenAddress && secret.connections == 0)
        #expect(first.connections == 1)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1:25/"])
    func `a redirection to another scheme is not followed`(_ place: String) async throws {
        let server = RawServer(
            "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")
        #expect(try await failure(nil, server.url()).code == .badURL)
    }

    @Test func `redirections are followed, but not for ever`() async throws {
        let end = RawServer(answer("end"))
        let start = RawServer(
            "HTTP/1.1 301 Moved\r\nLocation: \(end.url("/x"))\r\nContent-Length: 0\r\n\r\n")
        let response = try await network.send(ClientRequest(.get, start.url()))
        #expect(response.url == end.url("/x"))
        let circle = RawServer("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
        #expect(try await failure(nil, circle.url()).code == .tooManyRedirects)
        #expect(circle.connections == 6)
    }

    @Test func `a body without an end is cut off at the limit`() async throws {
        let server = RawServer { connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send([UInt8](repeating: 65, count: 65_536)) {}
        }
        var limits = ClientLimits.patient
        limits.bytes = 1 << 20
        #expect(try await failure(nil, server.url(), limits).code == .tooLarge)
        let told = RawServer("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")
        #expect(try await failure(nil, told.url(), limits).code == .tooLarge)
    }

    @Test func `what swells when it is decompressed is cut off at the limit`() async throws {
        let bomb = try #require(Compression.gzip([UInt8](repeating: 0, count: 20 << 20)))
        #expect(bomb.count < 100_000)
        let server = RawServer { connection in
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
            )
            connection.send(bomb)
        }
        var limits = ClientLimits.patient
        limits.bytes = 1 << 20
        #expect(try await failure(nil, server.url(), limits).code == .tooLarge)
        limits.bytes = 32 << 20
        let response = try await network.send(ClientRequest(.get, server.url(), limits: limits))
        #expect(try await response.body.bytes().count == 20 << 20)
        #expect(response.fields[.contentEncoding] == nil && response.fields[.contentLength] == nil)
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc", "nonsense", "",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
    ])
    func `an answer that ends early or is none is broken`(_ text: String) async throws {
        let server = RawServer(text)
        #expect(try await failure(nil, server.url()).code == .broken)
    }

    @Test func `a head without an end is cut off`() async throws {
        let server = RawServer { connection in
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send("X-A: \(String(repeating: "a", count: 1000))\r\n") {}
        }
        #expect(try await failure(nil, server.url()).code == .tooLarge)
    }

    @Test func `what drips for ever ends in time`() async throws {
        let server = RawServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            while connection.send("a") { usleep(20_000) }
        }
        var limits = ClientLimits.patient
        limits.whole = .milliseconds(400)
        #expect(try await failure(nil, server.url(), limits).code == .tookTooLong)
    }

    @Test func `nobody there and an unknown name are told apart`() async throws {
        var port = 0
        do { port = RawServer("").port }
        let nobody = try await failure(nil, "http://127.0.0.1:\(port)/")
        #expect([.unreachable, .broken].contains(nobody.code))
        #expect(try await failure(nil, "http://no-such-host.invalid/").code == .unknownHost)
    }
}
