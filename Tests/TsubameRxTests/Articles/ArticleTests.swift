import Foundation
import Testing

/// What an article shows is compiled and run: each of its code blocks stands in a test.
@Suite struct ArticleTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    @Test(arguments: [
        ("TsubameRxTest", "TsubameRxTest", "DrawingTimelinesTests"),
        ("TsubameRxTest", "drawing-timelines", "DrawingTimelinesTests"),
        ("TsubameRxBlocking", "TsubameRxBlocking", "WaitingForASequenceTests"),
        ("TsubameRxBlocking", "waiting-for-a-sequence", "WaitingForASequenceTests"),
    ])
    func `each code block stands in a test`(room: String, article: String, test: String) throws {
        let path = "../../../Sources/\(room)/\(room).docc/\(article).md"
        let text = try String(contentsOf: Self.tests.appending(path: path), encoding: .utf8)
        let code = squeezed(
            try String(contentsOf: Self.tests.appending(path: "\(test).swift"), encoding: .utf8))
        let parts = text.components(separatedBy: "```")
        #expect(parts.count >= 3)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let block = squeezed(parts[index].drop { !$0.isNewline })
            #expect(code.contains(block))
        }
    }
}

private func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
