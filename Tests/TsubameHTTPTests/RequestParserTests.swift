import Testing

@testable import TsubameHTTP

/// Feeds bytes in pieces and notes what comes out.
private func parse(
    _ text: String, pieces: Int, limits: HTTPLimits = HTTPLimits()
) throws -> [String] {
    var parser = RequestParser(limits: limits)
    let bytes = Array(text.utf8)
    var notes: [String] = []
    var body = ""
    for start in stride(from: 0, to: bytes.count, by: pieces) {
        let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
        var position = 0
        reading: while true {
            switch try parser.next(piece.span, at: &position) {
            case .needsMore: break reading
            case .head:
                let head = try parser.head(in: piece.span)
                notes.append("\(head.method) \(head.path) \(head.fields[.host] ?? "-")")
            case .body(let range): body += String(decoding: piece[range], as: UTF8.self)
            case .end:
                notes.append("end " + body)
                body = ""
            }
        }
    }
    return notes
}

private let malformed: [(name: String, text: String, status: Int)] = [
    ("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
    ("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    (
        "two lengths",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400
    ),
    ("a list of lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\na", 400),
    ("xchunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n", 501),
    (
        "gzip, chunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        501
    ),
    ("length +5", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nabcde", 400),
    ("length -1", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("an empty length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n", 400),
    (
        "length and chunked",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400
    ),
    ("space before colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("a folded line", "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", 400),
    ("NUL in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\0c\r\n\r\n", 400),
    ("bare CR in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\rc\r\n\r\n", 400),
    ("bare LF", "GET / HTTP/1.1\nHost: a\n\n", 400),
    ("an empty name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
    ("no colon", "GET / HTTP/1.1\r\nHost: a\r\nabc\r\n\r\n", 400),
    ("HTTP/9.9", "GET / HTTP/9.9\r\nHost: a\r\n\r\n", 505),
    ("http/1.1", "GET / http/1.1\r\nHost: a\r\n\r\n", 400),
    ("G@T", "G@T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("two spaces", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("a fragment", "GET /#a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("no slash", "GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("another authority", "GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("bytes in Host", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    ("0.9", "GET /\r\n\r\n", 400),
    ("G@T without a line end", "G@T", 400),
    ("no method without a line end", " ", 400),
    ("a method without an end", String(repeating: "A", count: 33), 400),
    ("G@T and a long line", "G@T /" + String(repeating: "a", count: 10_000), 400),
    ("Connection: a b", "GET / HTTP/1.1\r\nHost: a\r\nConnection: a b\r\n\r\n", 400),
    ("Connection: close, a@", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close, a@\r\n\r\n", 400),
    ("a long line and NUL", "GET /" + String(repeating: "a", count: 9_000) + "\0", 414),
    ("a long line and CR", "GET /" + String(repeating: "a", count: 9_000) + "\rx", 414),
    ("a long head and NUL", longHead + "\0", 431),
    ("a long head and CR", longHead + "\rx", 431),
]

private let longHead = "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 40_000)

private let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

@Suite struct RequestParserTests {
    @Test(arguments: malformed.indices, [1, 3, 100_000])
    func `a malformed request is refused however it is cut`(index: Int, pieces: Int) {
        let (name, text, status) = malformed[index]
        let failure = #expect(throws: RequestFailure.self, "\(name)") {
            try parse(text, pieces: pieces)
        }
        #expect(failure?.status.code == status, "\(name)")
    }

    @Test(arguments: [
        "g\r\n", "\r\n", " 1\r\na\r\n0\r\n\r\n", "1 \r\na", "1\na\n", "0x1\r\na", "-1\r\n",
        "+1\r\n",
        "1\r\nab\r\n", "1\r\na\n", "1\r\na\rb", "1;\0\r\na", "1;\u{7F}\r\n", "ffffffffffffffff\r\n",
        "0\r\n \r\n", "0\r\na b: c\r\n\r\n", "0\r\n: c\r\n\r\n", "0\r\na: \0\r\n\r\n",
        "0\r\nab\r\n\r\n",
        "0\r\n\n",
    ])
    func `a malformed chunk is refused however it is cut`(body: String) {
        for pieces in [1, 2, 1000] {
            #expect(throws: RequestFailure.self) { try parse(chunked + body, pieces: pieces) }
        }
    }

    @Test(arguments: ["", ",", "close,", " ,\tTE , keep-alive"])
    func `a list of names may have empty places`(value: String) throws {
        let text = "GET / HTTP/1.1\r\nHost: a\r\nConnection:\(value)\r\n\r\n"
        #expect(try parse(text, pieces: 1000) == ["GET / a", "end "])
    }

    @Test func `pieces of any size give the same requests`() throws {
        let text =
            "\r\nGET /a?b=c HTTP/1.1\r\nHost: x:80\r\n\r\n"
            + "POST /d HTTP/1.1\r\nhost: y\r\nContent-Length: 4\r\n\r\nwxyz" + chunked
            + "3;n=\"v\"\r\nabc\r\n00A\r\n0123456789\r\n0\r\nT: v\r\n\r\n"
            + "OPTIONS * HTTP/1.0\r\n\r\nGET http://Z/q HTTP/1.1\r\nHost: z\r\n\r\n"
        let wanted = [
            "GET /a x:80", "end ", "POST /d y", "end wxyz", "POST / a", "end abc0123456789",
            "OPTIONS * -", "end ", "GET /q z", "end ",
        ]
        for pieces in 1...text.utf8.count {
            #expect(try parse(text, pieces: pieces) == wanted, "in pieces of \(pieces)")
        }
    }

    @Test(arguments: [1, 7, 1_000_000])
    func `limits end a request early`(pieces: Int) {
        let long = String(repeating: "a", count: 10_000)
        let fields = (0..<101).map { "x\($0): y\r\n" }.joined()
        let wide = (0..<4).map { "x\($0): \(long)\r\n" }.joined()
        let trailers = (0..<2).map { "x\($0): \(long)\r\n" }.joined()
        let cases = [
            ("GET /\(long)", 414), ("GET / HTTP/1.1\r\nHost: a\r\n" + fields, 431),
            ("GET / HTTP/1.1\r\nHost: a\r\n" + wide, 431), (chunked + "1;" + long, 400),
            (chunked + "0\r\n" + trailers, 431),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999\r\n\r\n", 413),
            (chunked + "fffffffffff\r\n", 413),
        ]
        for (text, status) in cases {
            let failure = #expect(throws: RequestFailure.self) { try parse(text, pieces: pieces) }
            #expect(failure?.status.code == status, "\(text.prefix(40))")
        }
    }
}
