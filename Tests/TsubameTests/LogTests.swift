import Foundation
import Synchronization
import Testing
import TsubameSupport

@testable import Tsubame

@Suite struct LogTests {
    private final class Lines: Sendable {
        private let text = Lock("")

        func append(_ bytes: [UInt8]) {
            text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        var all: String { text.withLock { $0 } }
    }

    private func lines(
        _ format: Log.Format, level: Log.Level = .info, _ body: (Log) -> Void
    ) -> String {
        let lines = Lines()
        let time = LogTime(seconds: 1_769_851_800, milliseconds: 7)
        body(Log(format: format, level: level, now: { time }, write: { lines.append($0) }))
        return lines.all
    }

    @Test func `a text line has time, level, message and fields in their order`() {
        let text = lines(.text) {
            $0.info("saved", ["id": 7, "name": "Buy milk", "ok": true, "ms": 1.5, "by": "ann"])
        }
        #expect(
            text == """
                2026-01-31T09:30:00.007Z info saved id=7 name="Buy milk" ok=true ms=1.5 by=ann

                """)
    }

    @Test func `a JSON line is an object with real numbers`() {
        let text = lines(.json) {
            $0.warning("say \"hi\"", ["id": 7, "ms": .number(.infinity), "ok": false])
        }
        let expected =
            #"{"time":"2026-01-31T09:30:00.007Z","level":"warning","message":"say \"hi\"","#
            + #""id":7,"ms":"inf","ok":false}"# + "\n"
        #expect(text == expected)
    }

    @Test(arguments: [
        "a\nb", "a\r\n2026-01-01T00:00:00.000Z error forged", "\u{1b}[2J", "\u{85}", "\u{2028}",
        "\u{202e}gnp", "\0", "\"", "\\", "a=b", "", "\u{7f}",
    ])
    func `one entry is one line, whatever was typed`(typed: String) throws {
        for format in Log.Format.allCases {
            let text = lines(format) {
                $0.error(typed, ["value": .text(typed), "key": "\(typed)"])
            }
            #expect(text.hasSuffix("\n"))
            #expect(!text.dropLast().unicodeScalars.contains { OneLine.isUnsafe($0) })
        }
        let object = try JSONDecoder().decode(
            [String: String].self, from: Data(lines(.json) { $0.info(typed) }.utf8))
        #expect(object["message"] == typed)
    }

    @Test func `a long text is cut`() {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(lines(.text) { $0.info(long, ["a": .text(long)]) }.utf8.count < 9_000)
        #expect(lines(.json) { $0.info(long, ["a": .text(long)]) }.utf8.count < 9_000)
    }

    @Test func `entries below the level are not even made`() {
        let text = lines(.text, level: .warning) { log in
            log.info(
                { () -> String in
                    Issue.record("made")
                    return ""
                }())
            log.warning("shown")
        }
        #expect(text == "2026-01-31T09:30:00.007Z warning shown\n")
    }

    @Test func `an answered request is logged with its numbers`() {
        let text = lines(.text) {
            $0.access(
                method: "GET", path: "/to dos", status: 200, milliseconds: 1.23456, bytes: 9,
                client: "::1", id: "a1")
        }
        let fields = #"method=GET path="/to dos" status=200 ms=1.23 bytes=9 client=::1 id=a1"#
        #expect(text == "2026-01-31T09:30:00.007Z info request \(fields)\n")
    }

    @Test func `lines of many threads do not mix`() async {
        let lines = Lines()
        let log = Log(format: .text, write: { lines.append($0) })
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 { group.addTask { log.info("n", ["number": .integer(number)]) } }
        }
        #expect(lines.all.split(separator: "\n").count == 100)
    }
}
