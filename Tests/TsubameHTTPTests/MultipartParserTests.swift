import Testing

@testable import TsubameHTTP

/// Feeds bytes in the given pieces and notes what comes out, data that belongs together as one.
private func parse(
    _ bytes: [UInt8], cuts: [Int], boundary: String = "b", limits: MultipartLimits = .init()
) throws -> [String] {
    var parser = MultipartParser(boundary: try MultipartBoundary(boundary), limits: limits)
    var notes: [String] = []
    var body: [UInt8] = []
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
        let piece = Array(bytes[start..<end])
        var position = 0
        reading: while true {
            switch try parser.next(piece.span, at: &position) {
            case .needsMore: break reading
            case .part(let fields):
                notes.append(fields.map { "\($0.name.rawName)=\($0.value)" }.joined(separator: ","))
            case .body(let range): body += piece[range]
            case .heldBody(let bytes): body += bytes
            case .partEnd:
                notes.append("<" + String(decoding: body, as: UTF8.self) + ">")
                body = []
            case .end: notes.append("end")
            }
        }
        #expect(position == piece.count)
    }
    try parser.finish()
    return notes
}

private func failure(_ text: String, limits: MultipartLimits = .init()) -> FormFailure? {
    do {
        _ = try parse(Array(text.utf8), cuts: [], limits: limits)
        return nil
    } catch { return error as? FormFailure }
}

private let forms: [(name: String, text: String, wanted: [String])] = [
    ("no part", "--b--", ["end"]),
    ("one part", "--b\r\nA: 1\r\n\r\nx\r\n--b--\r\n", ["A=1", "<x>", "end"]),
    (
        "preamble and epilogue", "hi\r\n--bx\r\n-\r\n--b\r\nA: 1\r\n\r\nx\r\n--b--\r\n--b\r\nbye",
        ["A=1", "<x>", "end"]
    ),
    (
        "empty parts", "--b\r\n\r\n--b\r\n\r\n\r\n--b\r\nA:\r\n\r\n--b--",
        ["", "<>", "", "<>", "A=", "<>", "end"]
    ),
    (
        "blanks after the boundary", "--b \t\r\n\r\nx\r\n--b  \r\n\r\ny\r\n--b--  ",
        ["", "<x>", "", "<y>", "end"]
    ),
    (
        "look-alikes", "--b\r\n\r\n--bx\r\n--\r\r\n\r\n--\r\n-b\n--b\r\n--b-\r\n--B\r\n--b--",
        ["", "<--bx\r\n--\r\r\n\r\n--\r\n-b\n--b\r\n--b-\r\n--B>", "end"]
    ),
    ("CRs at the end", "--b\r\n\r\n\r\r\r\n\r\n--b--", ["", "<\r\r\r\n>", "end"]),
    (
        "a nested message",
        "--b\r\nContent-Type: multipart/mixed; boundary=bb\r\n\r\n--bb\r\n\r\nx\r\n--bb--\r\n--b--",
        ["Content-Type=multipart/mixed; boundary=bb", "<--bb\r\n\r\nx\r\n--bb-->", "end"]
    ),
    (
        "a coded file name",
        "--b\r\nContent-Disposition: form-data; name=f; filename*=UTF-8''%e3%81%82\r\n\r\n\r\n--b--",
        ["Content-Disposition=form-data; name=f; filename*=UTF-8''%e3%81%82", "<>", "end"]
    ),
    ("several fields", "--b\r\nA:  1 \t\r\nB: あ:\r\n\r\nx\r\n--b--", ["A=1,B=あ:", "<x>", "end"]),
]

private let refused: [(name: String, text: String, code: FormFailure.Code, position: Int)] = [
    ("nothing", "", .unfinished, 0),
    ("no boundary", "a=1&b=2", .unfinished, 7),
    ("no last boundary", "--b\r\n\r\nx\r\n", .unfinished, 10),
    ("a last boundary cut short", "--b\r\n\r\nx\r\n--b-", .unfinished, 14),
    ("a head cut short", "--b\r\nA: 1\r\n", .unfinished, 11),
    ("LF after the boundary", "--b\nA: 1\n\nx\n--b--", .malformed, 3),
    ("LF in a head", "--b\r\nA: 1\n\r\n", .malformed, 9),
    ("CR alone after the boundary", "--b\rA: 1", .malformed, 4),
    ("text after the boundary's blanks", "--b x\r\n", .malformed, 4),
    ("CR alone in a head", "--b\r\nA: \r1\r\n", .malformed, 9),
    ("a folded field", "--b\r\nA: 1\r\n 2\r\n\r\n", .malformed, 11),
    ("no colon", "--b\r\nA\r\n\r\n", .malformed, 7),
    ("an empty name", "--b\r\n: 1\r\n\r\n", .malformed, 5),
    ("a blank before the colon", "--b\r\nA : 1\r\n\r\n", .malformed, 6),
    ("NUL in a value", "--b\r\nA: \0\r\n\r\n", .malformed, 8),
    ("a boundary in a head", "--b\r\nA: 1\r\n--b\r\n\r\nx\r\n--b--", .malformed, 15),
]

@Suite struct MultipartParserTests {
    @Test(arguments: forms.indices)
    func `a form cut anywhere gives the same parts`(index: Int) throws {
        let bytes = Array(forms[index].text.utf8)
        let wanted = forms[index].wanted
        #expect(try parse(bytes, cuts: []) == wanted, "\(forms[index].name)")
        #expect(try parse(bytes, cuts: Array(1..<max(1, bytes.count))) == wanted, "each byte")
        for first in 0...bytes.count {
            for second in first...bytes.count {
                #expect(try parse(bytes, cuts: [first, second]) == wanted, "\(first), \(second)")
            }
        }
    }

    @Test(arguments: refused.indices)
    func `what is no form is refused where it breaks`(index: Int) throws {
        let bytes = Array(refused[index].text.utf8)
        let found = try #require(failure(refused[index].text))
        #expect(found.code == refused[index].code, "\(refused[index].name)")
        #expect(found.position == refused[index].position, "\(refused[index].name)")
        for cut in 0...bytes.count {
            #expect(throws: found) { try parse(bytes, cuts: [cut]) }
        }
    }

    @Test func `limits hold to the byte`() {
        var limits = MultipartLimits()
        (limits.parts, limits.head, limits.fields) = (2, 8, 2)
        let part = "--b\r\n\r\n\r\n"
        #expect(failure(part + part + "--b--", limits: limits) == nil)
        #expect(failure(part + part + part + "--b--", limits: limits)?.code == .tooLarge)
        #expect(failure("--b\r\nA: 1\r\n\r\n\r\n--b--", limits: limits) == nil)
        #expect(failure("--b\r\nA: 12\r\n\r\n\r\n--b--", limits: limits)?.position == 13)
        #expect(failure("--b \r\nA: 1\r\n\r\n\r\n--b--", limits: limits)?.status == HTTPStatus(413))
        #expect(failure("--b" + String(repeating: " ", count: 9), limits: limits)?.position == 11)
        limits.head = 100
        #expect(failure("--b\r\nA:\r\nB:\r\n\r\n\r\n--b--", limits: limits) == nil)
        #expect(failure("--b\r\nA:\r\nB:\r\nC:\r\n\r\n", limits: limits)?.code == .tooLarge)
    }

    @Test func `10,000 parts are read if they are allowed`() throws {
        var limits = MultipartLimits()
        limits.parts = 10_000
        let part = "--b\r\nA: 1\r\n\r\nx\r\n"
        let text = String(repeating: part, count: 10_000) + "--b--"
        let notes = try parse(Array(text.utf8), cuts: [], limits: limits)
        #expect(notes.count == 20_001 && notes.last == "end")
        #expect(failure(text)?.position == part.utf8.count * 1000 + 4)
    }

    @Test func `a huge head is refused before it is held`() {
        let text = "--b\r\nA: " + String(repeating: "x", count: 1 << 20)
        #expect(failure(text)?.position == 5 + MultipartLimits().head)
    }

    @Test func `data of boundary beginnings is read in one pass`() throws {
        let boundary = String(repeating: "-", count: 70)
        let data = String(repeating: "\r\n--" + boundary.dropLast(), count: 20_000)
        let text = "--\(boundary)\r\n\r\n\(data)\r\n--\(boundary)--"
        let notes = try parse(Array(text.utf8), cuts: [], boundary: boundary)
        #expect(notes == ["", "<\(data)>", "end"])
    }

    @Test func `a refusal stays`() throws {
        var parser = MultipartParser(boundary: try MultipartBoundary("b"))
        let bad = Array("--b\n".utf8)
        let good = Array("\r\n--b--".utf8)
        var position = 0
        #expect(throws: FormFailure.self) { try parser.next(bad.span, at: &position) }
        position = 0
        #expect(throws: FormFailure.self) { try parser.next(good.span, at: &position) }
        #expect(throws: FormFailure.self) { try parser.finish() }
    }
}
