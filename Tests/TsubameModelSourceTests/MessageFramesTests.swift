import Testing

@testable import TsubameModelSource

@Suite struct MessageFramesTests {
    @Test(arguments: [1, 3, 8, 9, 64])
    func `messages are found however they are cut`(size: Int) {
        let messages = ["{}", "", String(repeating: "a", count: 300)].map { Array($0.utf8) }
        let bytes = messages.flatMap { MessageFrames.framed($0) }
        var frames = MessageFrames()
        var found: [[UInt8]] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            frames.append(bytes[start..<min(start + size, bytes.count)])
            while case .message(let message) = frames.next() { found.append(message) }
        }
        #expect(found == messages)
        #expect(frames.isEmpty)
        #expect(frames.next() == .needs(8))
    }

    @Test(arguments: [UInt64(MessageFrames.mostBytes) + 1, .max])
    func `a length that cannot be is no message`(length: UInt64) {
        var frames = MessageFrames()
        frames.append((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) })
        #expect(frames.next() == .broken)
    }
}
