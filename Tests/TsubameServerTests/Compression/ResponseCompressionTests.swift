import Testing
import TsubameHTTP

@testable import TsubameServer

private let text = String(repeating: "<p>a paragraph</p>\n", count: 400)

@Suite(.timeLimit(.minutes(1))) struct ResponseCompressionTests {
    private func apply(
        _ response: HTTPResponse, accepting coding: String? = "gzip", _ fields: HTTPFields = [:]
    ) -> HTTPResponse {
        var fields = fields
        fields[.acceptEncoding] = coding
        var response = response
        ResponseCompression().after(&response, to: HTTPRequest(.get, "/", fields: fields))
        return response
    }

    private func page(_ fields: HTTPFields = [:], type: String = "text/html") -> HTTPResponse {
        var response = HTTPResponse(text: text, type: type)
        for field in fields { response.fields.add(field.name, field.value) }
        return response
    }

    @Test(arguments: [
        ("gzip", "gzip"), ("br", "br"), ("gzip, br", "br"), ("gzip, br;q=0.9", "gzip"),
        ("*", "br"), ("x-gzip", "gzip"),
    ])
    func `what a client likes best is sent`(accepted: String, coding: String) throws {
        let response = apply(page([.eTag: "\"a\"", .acceptRanges: "bytes"]), accepting: accepted)
        #expect(response.fields[.contentEncoding] == coding)
        #expect(response.fields[.vary] == "Accept-Encoding")
        #expect(response.fields[.eTag] == "W/\"a\"" && response.fields[.acceptRanges] == nil)
        guard case .bytes(let bytes) = response.body else { throw EncodingFailure() }
        #expect(bytes.count < 300 && decode(bytes, coding) == Array(text.utf8))
    }

    @Test(arguments: [nil, "", "identity", "deflate", "gzip;q=0, br;q=0", "identity, gzip;q=0.5"])
    func `who does not accept it gets plain bytes`(accepted: String?) {
        let response = apply(page([.eTag: "\"a\""]), accepting: accepted)
        #expect(response.fields[.contentEncoding] == nil && response.fields[.eTag] == "\"a\"")
        #expect(response.fields[.vary] == "Accept-Encoding")
    }

    @Test(
        arguments: [
            [.contentEncoding: "br"], [.cacheControl: "max-age=1, No-Transform"],
            ["Content-Digest": "sha-256=:a:"],
        ] as [HTTPFields])
    func `what must stay as it is stays`(fields: HTTPFields) {
        let response = apply(page(fields))
        #expect(response.fields == page(fields).fields)
        guard case .bytes(let bytes) = response.body else { return }
        #expect(bytes == Array(text.utf8))
    }

    @Test func `a client may ask for no change`() {
        #expect(apply(page(), [.cacheControl: "no-transform"]).fields[.contentEncoding] == nil)
    }

    @Test(arguments: [
        ("text/plain; charset=utf-8", true), ("application/json", true), ("Image/SVG+XML", true),
        ("application/problem+json", true), ("font/ttf", true), ("image/png", false),
        ("font/woff2", false), ("application/octet-stream", false), ("video/mp4", false),
        ("application/zip", false), ("", false),
    ])
    func `only types that get smaller are compressed`(type: String, gets: Bool) {
        #expect((apply(page(type: type)).fields[.contentEncoding] == "gzip") == gets)
        #expect((apply(page(type: type)).fields[.vary] != nil) == gets)
    }

    @Test func `short bodies and random ones are sent as they are`() {
        #expect(apply(HTTPResponse(text: "short")).fields[.vary] == nil)
        let noise = (0..<5000).map { _ in UInt8.random(in: .min ... .max) }
        var random = HTTPResponse(body: .bytes(noise))
        random.fields[.contentType] = "text/plain"
        let response = apply(random)
        #expect(response.fields[.contentEncoding] == nil)
        #expect(response.fields[.vary] == "Accept-Encoding")
    }

    @Test(arguments: [
        ("Accept-Encoding", "Accept-Encoding"), ("*", "*"), ("Cookie", "Cookie, Accept-Encoding"),
        ("accept-encoding, Cookie", "accept-encoding, Cookie"),
    ])
    func `Vary is added to`(before: String, after: String) {
        #expect(apply(page([.vary: before])).fields[all: .vary] == [after])
    }

    @Test func `a part is not compressed`() {
        var part = page([.eTag: "\"a\""])
        part.status = .partialContent
        #expect(apply(part).fields[.contentEncoding] == nil)
        #expect(apply(part).fields[.eTag] == "\"a\"" && apply(part).fields[.vary] != nil)
    }

    @Test(arguments: [
        ("\"a\"", "\"a\""), ("W/\"a\"", "W/\"a\""), ("\"b\", W/\"a\"", "W/\"a\""),
        ("W/\"a\", \"a\"", "\"a\""), ("*", "W/\"a\""), ("", "W/\"a\""), ("?", "W/\"a\""),
    ])
    func `an unchanged answer repeats the tag that the client has`(kept: String, tag: String) {
        let unchanged = HTTPResponse(.notModified, fields: [.eTag: "\"a\""])
        let answer = apply(unchanged, [.ifNoneMatch: kept])
        #expect(answer.fields[.eTag] == tag && answer.fields[.vary] == "Accept-Encoding")
        #expect(apply(unchanged, accepting: nil).fields[.eTag] == "\"a\"")
    }

    @Test(arguments: ["gzip", "br"])
    func `streams and files are compressed on their way`(coding: String) async throws {
        let folder = try TestFolder()
        let long = String(repeating: text, count: 40)
        try folder.write("page.html", long)
        try await withCompression(folder) { client in
            let accept = ["Accept-Encoding: \(coding)"]
            for path in ["/stream/page", "/f/page.html"] {
                let reply = await client.ask("/c" + path, accept)
                #expect(reply["Content-Encoding"] == coding && reply["Content-Length"] == nil)
                #expect(isSame(decode(reply.body, coding) ?? [], Array(long.utf8)))
                #expect(reply.body.count < 20_000)
                let head = await client.ask("/c" + path, accept, method: "HEAD")
                #expect(head["Content-Encoding"] == coding)
            }
            let part = await client.ask("/c/f/page.html", accept + ["Range: bytes=0-1"])
            #expect(part.status == 206 && part.text == "<p" && part["Content-Encoding"] == nil)
            let tag = await client.ask("/c/f/page.html", accept)["ETag"] ?? ""
            #expect(
                await client.ask("/c/f/page.html", accept + ["If-None-Match: \(tag)"]).status == 304
            )
        }
    }

    @Test func `HEAD is answered with the fields of GET`() async throws {
        try await withCompression(TestFolder()) { client in
            let get = await client.ask("/c/page", ["Accept-Encoding: gzip"])
            let head = await client.ask("/c/page", ["Accept-Encoding: gzip"], method: "HEAD")
            #expect(
                get["Content-Length"] == "\(get.body.count)" && get["Content-Encoding"] == "gzip")
            #expect(
                get.fields.filter { $0.key != "date" } == head.fields.filter { $0.key != "date" })
        }
    }

    @Test func `an event arrives before the next is made`() async throws {
        let gate = Gate()
        try await withServer { _, router in
            router.group("/c", middleware: [ResponseCompression()]) { group in
                group.get("/events") { _ in
                    HTTPResponse(
                        fields: [.contentType: "text/event-stream"],
                        body: .stream { stream in
                            try await stream.write(Array("data: 1\n\n".utf8))
                            await gate.arrive()
                            try await stream.write(Array("data: 2\n\n".utf8))
                        })
                }
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send("GET /c/events HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n")
            _ = await client.read(through: "\r\n\r\n")
            let count = Int(await client.read(through: "\r\n").dropLast(), radix: 16) ?? 0
            let first = await client.read(count)
            #expect(decode(first, "gzip") == Array("data: 1\n\n".utf8))
            await gate.open()
        }
    }

    private func withCompression(
        _ folder: TestFolder, _ body: (SocketClient) async throws -> Void
    ) async throws {
        try await withServer { _, router in
            router.group("/c", middleware: [ResponseCompression()]) { group in
                group.files("/f", folder: folder.path)
                group.get("/page", direct: { _ in HTTPResponse(text: text) })
                group.get("/stream/page") { _ in
                    HTTPResponse(
                        fields: [.contentType: "text/html"],
                        body: .stream { stream in
                            for _ in 0..<40 { try await stream.write(Array(text.utf8)) }
                        })
                }
            }
        } _: { port, _ in
            try await body(SocketClient(port: port))
        }
    }
}
