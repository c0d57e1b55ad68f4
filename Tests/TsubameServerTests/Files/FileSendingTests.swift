import Testing
import TsubameHTTP

@testable import TsubameServer

@Suite struct FileSendingTests {
    private func steps(_ sending: FileSending, by limit: Int) -> [FileSending.Step] {
        var steps: [FileSending.Step] = []
        while steps.last != .end {
            let step = sending.next(atMost: limit)
            steps.append(step)
            if case .range(let range) = step { sending.advance(range.count) }
        }
        return steps
    }

    @Test func `a whole file goes in bounded steps`() throws {
        let folder = try TestFolder()
        try folder.write("a", pattern(25))
        let body = try FileBody(path: folder.path + "/a")
        #expect(
            steps(FileSending(body), by: 10) == [
                .range(0..<10), .range(10..<20), .range(20..<25), .end,
            ])
        #expect(body.length == 25)
    }

    @Test func `an empty file is over at once`() throws {
        let folder = try TestFolder()
        try folder.write("a", "")
        #expect(try steps(FileSending(FileBody(path: folder.path + "/a")), by: 10) == [.end])
    }

    @Test func `parts go with what is around them, in the given order`() throws {
        let folder = try TestFolder()
        try folder.write("a", pattern(100))
        let file = try OpenFile(path: folder.path + "/a")
        let frame = try #require(
            MultipartRanges([50..<60, 0..<5], length: 100, mediaType: "a/b", boundary: "x"))
        let length = try #require(frame.contentLength)
        let all = steps(FileSending(FileBody(file, framed: frame, length: length)), by: 8)
        #expect(
            all == [
                .bytes(Array(frame.head(of: 50..<60).utf8)), .range(50..<58), .range(58..<60),
                .bytes(Array(frame.head(of: 0..<5).utf8)), .range(0..<5),
                .bytes(Array(frame.end.utf8)), .end,
            ])
    }

    @Test func `a step that was taken in part goes on where it stopped`() throws {
        let folder = try TestFolder()
        try folder.write("a", pattern(20))
        let sending = FileSending(try FileBody(path: folder.path + "/a"))
        #expect(sending.next(atMost: 15) == .range(0..<15))
        sending.advance(4)
        #expect(sending.next(atMost: 15) == .range(4..<19))
    }

    @Test(arguments: [(0..<3, true), (97..<100, true), (97..<101, false), (-1..<3, false)])
    func `a part lies within the file`(range: Range<Int>, isThere: Bool) throws {
        let folder = try TestFolder()
        try folder.write("a", pattern(100))
        let part = try FileBody(path: folder.path + "/a").part(range)
        #expect(part?.length == (isThere ? range.count : nil))
    }
}
