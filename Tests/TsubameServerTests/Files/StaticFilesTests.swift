import Glibc
import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

/// Serves a folder under `/f` to one client.
func withFiles(
    _ folder: TestFolder, cacheControl: String? = nil, index: String? = nil,
    freshness: Duration = .zero, time: TimeSource = .live,
    _ body: (SocketClient, Server) async throws -> Void
) async throws {
    var options = StaticFiles.Options()
    options.cacheControl = cacheControl
    options.index = index
    options.freshness = freshness
    options.time = time
    try await withServer { _, router in
        router.files("/f", folder: folder.path, options)
    } _: { port, server in
        try await body(SocketClient(port: port), server)
    }
}

@Suite(.timeLimit(.minutes(1))) struct StaticFilesTests {
    private static let large = pattern(300_000)

    private static func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("small.txt", "0123456789")
        try folder.write("large.bin", large)
        try folder.write("empty.css", "")
        try folder.write("sub/page.html", "<p>page")
        try folder.write("sub/index.html", "<p>index")
        try folder.write(".secret", "secret")
        try folder.write("sub/.git/config", "secret")
        try folder.write("a b&ü.txt", "strange")
        return folder
    }

    @Test(arguments: [
        ("small.txt", "text/plain; charset=utf-8", 10),
        ("large.bin", "application/octet-stream", 300_000),
        ("empty.css", "text/css; charset=utf-8", 0),
        ("sub/page.html", "text/html; charset=utf-8", 7),
        ("a%20b&%C3%BC.txt", "text/plain; charset=utf-8", 7),
    ])
    func `a file is sent with its type, its length and what validates it`(
        name: String, type: String, length: Int
    ) async throws {
        try await withFiles(Self.folder(), cacheControl: "max-age=60") { client, _ in
            let reply = await client.ask("/f/\(name)")
            #expect(reply.status == 200 && reply.body.count == length)
            if length == 300_000 { #expect(isSame(reply.body, Self.large)) }
            #expect(reply["Content-Type"] == type)
            #expect(reply["Content-Length"] == "\(length)")
            #expect(reply["Accept-Ranges"] == "bytes")
            #expect(reply["Cache-Control"] == "max-age=60")
            #expect(reply["ETag"]?.hasPrefix("\"") == true)
            #expect(reply["Last-Modified"]?.hasSuffix(" GMT") == true)
            #expect(reply["Vary"] == nil && reply["Content-Encoding"] == nil)
            let head = await client.ask("/f/\(name)", method: "HEAD")
            #expect(head.status == 200 && head.body.isEmpty)
            #expect(
                head.fields.filter { $0.key != "date" } == reply.fields.filter { $0.key != "date" })
        }
    }

    @Test(arguments: [
        "/f/", "/f", "/f/missing", "/f/sub", "/f/sub/", "/f/.secret", "/f/sub/.git/config",
        "/f/../f/.secret", "/f/%2E%2E/etc/passwd", "/f/..%2f..%2fetc/passwd",
        "/f/%252e%252e/etc/passwd", "/f/..\\..\\etc\\passwd", "/f/%5c..%5c..%5cetc",
        "/f//etc/passwd", "/f/%2Fetc%2Fpasswd", "/f/sub//page.html", "/f/sub/./page.html",
        "/f/sub/../small.txt", "/f/small.txt/", "/f/small.txt/x", "/f/sub%2fpage.html",
        "/f/out.txt", "/f/out/passwd", "/f/absolute", "/f/magic", "/f/loop", "/f/pipe", "/f/closed",
        "/f/" + String(repeating: "a", count: 300),
    ])
    func `nothing but a folder's plain files can be had`(target: String) async throws {
        let folder = try Self.folder()
        try folder.link("out.txt", to: "../../../../../../etc/passwd")
        try folder.link("out", to: "/etc")
        try folder.link("absolute", to: "\(folder.path)/small.txt")
        try folder.link("magic", to: "/proc/self/root/etc/passwd")
        try folder.link("loop", to: "loop")
        #expect(mkfifo(folder.path + "/pipe", 0o644) == 0)
        try await withFiles(folder) { client, _ in
            let reply = await client.ask(target)
            #expect(reply.status == 404 && reply.text == "not found\n")
        }
    }

    @Test(arguments: ["/f/%00", "/f/a%00.txt", "/f/%c0%ae%c0%ae/etc/passwd", "/f/%ff", "/f/%2"])
    func `a path with malformed bytes is refused`(target: String) async throws {
        try await withFiles(Self.folder()) { client, _ in
            #expect(await client.ask(target).status == 400)
        }
    }

    @Test func `a link within the folder is followed`() async throws {
        let folder = try Self.folder()
        try folder.link("sub/link.txt", to: "../small.txt")
        try folder.link("also", to: "sub")
        try await withFiles(folder) { client, _ in
            #expect(await client.ask("/f/sub/link.txt").text == "0123456789")
            #expect(await client.ask("/f/also/page.html").text == "<p>page")
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE"])
    func `other methods are not allowed`(method: String) async throws {
        try await withFiles(Self.folder()) { client, _ in
            let reply = await client.ask("/f/small.txt", ["Content-Length: 0"], method: method)
            #expect(reply.status == 405 && reply["Allow"] == "GET, HEAD, OPTIONS")
        }
    }

    @Test(
        arguments: [
            ("/f/sub/", 200, nil), ("/f/sub?a=b", 301, "./sub/?a=b"), ("/f/sub", 301, "./sub/"),
            ("/f", 301, "./f/"), ("/f/", 404, nil), ("/f/empty", 404, nil),
            ("/f/sub/index.html", 200, nil),
        ] as [(String, Int, String?)])
    func `an index stands for its folder`(
        target: String, status: Int, location: String?
    ) async throws {
        try await withFiles(Self.folder(), index: "index.html") { client, _ in
            let reply = await client.ask(target)
            #expect(reply.status == status && reply["Location"] == location)
            if status == 200 { #expect(reply.text == "<p>index") }
        }
    }

    @Test(arguments: [
        ("Range: bytes=0-0", "0", "bytes 0-0/10"), ("Range: bytes=5-", "56789", "bytes 5-9/10"),
        ("Range: bytes=-3", "789", "bytes 7-9/10"),
        ("Range: bytes=2-99", "23456789", "bytes 2-9/10"),
        ("Range: bytes=1-2,3-4", "1234", "bytes 1-4/10"),
    ])
    func `a part is sent as 206`(field: String, text: String, range: String) async throws {
        try await withFiles(Self.folder()) { client, _ in
            let reply = await client.ask("/f/small.txt", [field])
            #expect(reply.status == 206 && reply.text == text && reply["Content-Range"] == range)
            #expect(await client.ask("/f/small.txt", [field], method: "HEAD").status == 200)
        }
    }

    @Test(arguments: [
        ["Range: bytes=10-"], ["Range: bytes=-0"],
    ])
    func `bytes that are not there are refused with the length`(fields: [String]) async throws {
        try await withFiles(Self.folder()) { client, _ in
            let reply = await client.ask("/f/small.txt", fields)
            #expect(reply.status == 416 && reply["Content-Range"] == "bytes */10")
            #expect(reply["ETag"] == nil)
        }
    }

    @Test(arguments: [
        ["Range: bytes=a-b"], ["Range: lines=1-2"], ["Range: bytes=0-1", "Range: bytes=2-3"],
        ["Range: bytes=0-1", "If-Range: \"other\""],
        ["Range: bytes=0-1", "If-Range: Mon, 01 Jan 2001 00:00:00 GMT"],
        ["If-None-Match: \"other\""], ["If-Modified-Since: Mon, 01 Jan 2001 00:00:00 GMT"],
        ["Range: bytes=" + (0..<17).map { "\($0 * 20)-\($0 * 20)" }.joined(separator: ",")],
    ])
    func `conditions that do not apply give everything`(fields: [String]) async throws {
        try await withFiles(Self.folder()) { client, _ in
            let reply = await client.ask("/f/small.txt", fields)
            #expect(reply.status == 200 && reply.text == "0123456789")
        }
    }

    @Test(arguments: [
        ("If-None-Match: TAG", 304), ("If-None-Match: W/TAG", 304), ("If-None-Match: *", 304),
        ("If-None-Match: \"a\", TAG", 304), ("If-Modified-Since: DATE", 304),
        ("If-Match: \"a\"", 412), ("If-Match: TAG", 200), ("If-Match: W/TAG", 412),
        ("If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT", 412),
        ("If-Unmodified-Since: DATE", 200), ("If-Range: TAG\r\nRange: bytes=0-1", 206),
        ("If-Range: DATE\r\nRange: bytes=0-1", 206), ("If-Range: W/TAG\r\nRange: bytes=0-1", 200),
    ])
    func `conditions are held against the file`(fields: String, status: Int) async throws {
        try await withFiles(Self.folder()) { client, _ in
            let first = await client.ask("/f/small.txt")
            let (tag, date) = (first["ETag"] ?? "", first["Last-Modified"] ?? "")
            let reply = await client.ask(
                "/f/small.txt",
                [fields.replacing("TAG", with: tag).replacing("DATE", with: date)])
            #expect(reply.status == status)
            guard status == 304 else { return }
            #expect(reply["ETag"] == tag && reply.body.isEmpty && reply["Content-Type"] == nil)
            #expect(await client.ask("/f/small.txt").status == 200)
        }
    }

    @Test(arguments: ["small.txt", "large.bin"])
    func `several parts come in one frame`(name: String) async throws {
        try await withFiles(Self.folder()) { client, _ in
            let whole = await client.ask("/f/\(name)").body
            let reply = await client.ask("/f/\(name)", ["Range: bytes=0-1, -2, 4-5"])
            #expect(reply.status == 206 && reply["Content-Range"] == nil)
            let mark = try #require(reply["Content-Type"]?.split(separator: "\"").last)
            let type =
                name == "small.txt" ? "text/plain; charset=utf-8" : "application/octet-stream"
            let ranges = [0..<2, whole.count - 2..<whole.count, 4..<6]
            let expected = ranges.enumerated().flatMap { index, range in
                Array(
                    ((index == 0 ? "" : "\r\n") + "--\(mark)\r\nContent-Type: \(type)\r\n"
                        + "Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/"
                        + "\(whole.count)\r\n\r\n").utf8) + whole[range]
            }
            #expect(reply.body == expected + Array("\r\n--\(mark)--\r\n".utf8))
        }
    }

    @Test(
        arguments: [
            (nil, "plain", nil), ("gzip", "gz", "gzip"), ("br, gzip", "br", "br"),
            ("gzip, br;q=0.5", "gz", "gzip"), ("*", "br", "br"), ("identity", "plain", nil),
            ("br;q=0, gzip;q=0", "plain", nil), ("deflate", "plain", nil),
        ] as [(String?, String, String?)])
    func `what a client likes best is sent`(
        accepted: String?, text: String, coding: String?
    ) async throws {
        let folder = try Self.folder()
        try folder.write("app.js", "plain")
        try folder.write("app.js.br", "br", age: 999)
        try folder.write("app.js.gz", "gz")
        try await withFiles(folder) { client, _ in
            let plain = await client.ask("/f/app.js")
            let fields = accepted.map { ["Accept-Encoding: \($0)"] } ?? []
            let reply = await client.ask("/f/app.js", fields)
            #expect(reply.text == text && reply["Content-Encoding"] == coding)
            #expect(reply["Content-Type"] == "text/javascript; charset=utf-8")
            #expect(reply["Vary"] == "Accept-Encoding")
            #expect((reply["ETag"] == plain["ETag"]) == (coding == nil))
            let part = await client.ask("/f/app.js", fields + ["Range: bytes=1-1"])
            #expect(part.text == String(text.dropFirst().prefix(1)))
            #expect(part["Content-Range"] == "bytes 1-1/\(text.utf8.count)")
        }
    }

    @Test func `an old compressed file is left aside`() async throws {
        let folder = try Self.folder()
        try folder.write("app.js", "plain")
        try folder.write("app.js.gz", "old", age: 2000)
        try await withFiles(folder) { client, _ in
            let reply = await client.ask("/f/app.js", ["Accept-Encoding: gzip"])
            #expect(reply.text == "plain" && reply["Vary"] == nil)
        }
    }

    @Test func `a file that has just changed has a weak tag`() async throws {
        let folder = try Self.folder()
        // In the future, so that it is new however long the test takes.
        try folder.write("new.txt", "new", age: -100)
        try await withFiles(folder) { client, _ in
            #expect(await client.ask("/f/new.txt")["ETag"]?.hasPrefix("W/\"") == true)
        }
    }

    @Test func `a file that was found is looked at again after a while`() async throws {
        let folder = try Self.folder()
        let clock = ManualClock()
        try await withFiles(folder, freshness: .seconds(5), time: clock.timeSource) { client, _ in
            let first = await client.ask("/f/small.txt")
            try folder.write("small.txt", "other")
            clock.advance(by: .seconds(4))
            #expect(await client.ask("/f/small.txt").text == "0123456789")
            clock.advance(by: .seconds(1))
            let second = await client.ask("/f/small.txt")
            #expect(second.text == "other" && second["ETag"] != first["ETag"])
            #expect(remove(folder.path + "/small.txt") == 0)
            clock.advance(by: .seconds(5))
            #expect(await client.ask("/f/small.txt").status == 404)
        }
    }
}
