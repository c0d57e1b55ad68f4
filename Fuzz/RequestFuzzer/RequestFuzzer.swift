import Glibc

@testable import TsubameHTTP

/// What a parser said: heads, whole bodies and how it failed.
struct Transcript {
    var notes: [String] = []
    var body: [UInt8] = []
    var failure: RequestFailure?

    mutating func end() {
        notes.append("end \(body)")
        body = []
    }

    /// Whether the same was read, and refused with the same status.
    func agrees(with other: Transcript) -> Bool {
        notes == other.notes && body == other.body
            && failure?.status.code == other.failure?.status.code
    }
}

/// Feeds the input in pieces, each as long as `length` says.
func parse(
    _ bytes: [UInt8], _ limits: HTTPLimits, pieces length: () -> Int
) -> Transcript {
    var parser = RequestParser(limits: limits)
    var transcript = Transcript()
    var start = 0
    while start < bytes.count {
        let end = min(bytes.count, start + max(1, length()))
        do throws(RequestFailure) {
            try feed(Array(bytes[start..<end]), &parser, &transcript)
        } catch {
            transcript.failure = error
            break
        }
        start = end
    }
    return transcript
}

func feed(
    _ piece: [UInt8], _ parser: inout RequestParser, _ transcript: inout Transcript
) throws(RequestFailure) {
    var position = 0
    while true {
        let before = position
        let step = try parser.next(piece.span, at: &position)
        precondition((before...piece.count).contains(position), "a position outside")
        switch step {
        case .needsMore:
            precondition(position == piece.count, "bytes left over")
            return
        case .head:
            if let start = parser.headStart {
                _ = parser.facts.isGet(Array("/live".utf8), in: piece.span, from: start)
            }
            let head = try parser.head(in: piece.span)
            transcript.notes.append("\(head) \(parser.facts)")
        case .body(let range):
            precondition(range.upperBound <= piece.count, "a body outside")
            transcript.body += piece[range]
        case .end: transcript.end()
        }
    }
}

/// Tight limits, so that short inputs reach them.
private let tight: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestLine = 64
    limits.head = 256
    limits.fields = 6
    limits.body = 64
    limits.chunkLine = 16
    limits.trailers = 32
    return limits
}()

func run(_ bytes: [UInt8], _ limits: HTTPLimits) {
    // The cuts depend on the input alone, so that a crash comes back with it.
    var state = bytes.reduce(UInt64(bytes.count) | 1) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    func draw(_ bound: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % bound)
    }
    let whole = parse(bytes, limits) { bytes.count }
    let cuts = [parse(bytes, limits) { draw(24) }, parse(bytes, limits) { 1 }]
    for cut in cuts where !cut.agrees(with: whole) {
        print("whole: \(whole)\ncut:   \(cut)")
        fflush(nil)
        preconditionFailure("the pieces change the answer")
    }
}

/// One input of the fuzzer.
package func fuzzRequest(_ bytes: [UInt8]) {
    for limits in [HTTPLimits(), tight] { run(bytes, limits) }
}
