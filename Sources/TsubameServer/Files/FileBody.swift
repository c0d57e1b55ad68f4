import TsubameHTTP

/// A file, or parts of one, as the body of an answer; sent by the kernel from its own memory.
///
/// It is what the file was when it was opened: later replacing it by renaming changes nothing. If
/// it gets shorter while it is sent, the connection is closed, so that nobody takes it for whole.
public struct FileBody: Sendable {
    /// Bytes of a file and what is sent before them.
    struct Part: Sendable {
        let head: [UInt8]
        let range: Range<Int>
    }

    let file: OpenFile
    let parts: [Part]
    let end: [UInt8]
    /// The number of bytes that are sent.
    public let length: Int

    /// Opens a file, to be sent whole; it may wait for the disk.
    ///
    /// Throws a `FileError`.
    public init(path: String) throws { self.init(whole: try OpenFile(path: path)) }

    init(whole file: OpenFile) { self.init(file, 0..<file.facts.size) }

    init(_ file: OpenFile, _ range: Range<Int>) {
        self.file = file
        parts = [Part(head: [], range: range)]
        end = []
        length = range.count
    }

    /// Several parts of a file in their frame.
    init(_ file: OpenFile, framed frame: MultipartRanges, length: Int) {
        self.file = file
        parts = frame.ranges.map { Part(head: Array(frame.head(of: $0).utf8), range: $0) }
        end = Array(frame.end.utf8)
        self.length = length
    }

    /// These bytes alone; nil if the file, as it was opened, has not all of them.
    public func part(_ range: Range<Int>) -> FileBody? {
        guard range.lowerBound >= 0, range.upperBound <= file.facts.size else { return nil }
        return FileBody(file, range)
    }
}
