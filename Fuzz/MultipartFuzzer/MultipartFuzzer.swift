import Glibc

@testable import TsubameHTTP

/// What came out of a form, data that belongs together as one.
struct Transcript: Equatable {
    struct Part: Equatable {
        var fields: HTTPFields
        var data: [UInt8] = []
        var isOver = false
    }

    var parts: [Part] = []
    var ends = 0
    var failure: FormFailure?
}

/// Feeds the form in pieces, up to its end or the first refusal.
func read(
    _ bytes: [UInt8], boundary: MultipartBoundary, pieces length: () -> Int
) -> Transcript {
    var limits = MultipartLimits()
    (limits.parts, limits.head, limits.fields) = (8, 256, 4)
    var parser = MultipartParser(boundary: boundary, limits: limits)
    var heard = Transcript()
    var start = 0
    do {
        while start < bytes.count {
            let end = min(bytes.count, start + max(1, length()))
            try feed(Array(bytes[start..<end]), to: &parser, into: &heard)
            start = end
        }
        try parser.finish()
    } catch {
        heard.failure = error
    }
    return heard
}

func feed(
    _ piece: [UInt8], to parser: inout MultipartParser, into heard: inout Transcript
) throws(FormFailure) {
    var position = 0
    while true {
        let step = try parser.next(piece.span, at: &position)
        let isOpen = heard.parts.last?.isOver == false
        let last = heard.parts.count - 1
        switch step {
        case .needsMore:
            precondition(position == piece.count, "bytes are left")
            return
        case .part(let fields):
            precondition(!isOpen && heard.ends == 0, "a part in a part")
            heard.parts.append(Transcript.Part(fields: fields))
        case .body(let range):
            precondition(isOpen && !range.isEmpty, "data outside a part")
            heard.parts[last].data += piece[range]
        case .heldBody(let bytes):
            precondition(isOpen && !bytes.isEmpty, "data outside a part")
            heard.parts[last].data += bytes
        case .partEnd:
            precondition(isOpen, "an end without a part")
            heard.parts[last].isOver = true
        case .end:
            precondition(!isOpen && heard.ends == 0, "an end in a part")
            heard.ends += 1
        }
    }
}

/// What a part says of itself is written and read back the same, and its file stays in its folder.
func check(_ disposition: ContentDisposition) {
    if let name = disposition.safeFilename {
        precondition(name.utf8.count <= SafeFilename.mostBytes + 1, "a long file name")
        precondition(!name.contains { $0 == "/" || $0 == "\\" } && name != "..", "a path")
        precondition(SafeFilename.make(name) == name, "a name that is not safe yet")
    }
    guard disposition.kind == .formData else { return }
    let back = try? ContentDisposition(parsing: disposition.fieldValue)
    precondition(back?.name?.utf8.count == disposition.name?.utf8.count, "another name")
}

func run(_ bytes: [UInt8], boundary: MultipartBoundary) {
    // The cuts depend on the input alone, so that a crash comes back with it.
    var state = bytes.reduce(UInt64(bytes.count) | 1) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    func draw(_ bound: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % bound)
    }
    let whole = read(bytes, boundary: boundary) { bytes.count }
    let cuts = [
        read(bytes, boundary: boundary) { draw(24) }, read(bytes, boundary: boundary) { 1 },
    ]
    for cut in cuts where cut != whole {
        print("whole: \(whole)\ncut:   \(cut)")
        fflush(nil)
        preconditionFailure("the pieces change the answer")
    }
    let delimiter = Array("\r\n--\(boundary.text)\r\n".utf8)
    for part in whole.parts {
        precondition(!part.data.contains(delimiter), "a boundary in data")
        if let text = part.fields[.contentDisposition],
            let disposition = try? ContentDisposition(parsing: text)
        {
            check(disposition)
        }
    }
    if let form = try? URLEncodedForm(parsing: bytes) {
        let back = try? URLEncodedForm(parsing: Array(form.text.utf8))
        precondition(back == form, "another form")
    }
    _ = RequestCookies([String(decoding: bytes, as: UTF8.self)])
}

private let boundary: MultipartBoundary = {
    do { return try MultipartBoundary("b-b") } catch { preconditionFailure("\(error)") }
}()

/// One input of the fuzzer.
package func fuzzMultipart(_ bytes: [UInt8]) {
    run(bytes, boundary: boundary)
}
