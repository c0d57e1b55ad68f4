import TsubameHTTP

/// One file of a folder, as it was found, with its compressed siblings.
///
/// It and its variants are objects, because every request takes one out of the cache.
final class StaticResource: Sendable {
    /// What is sent of it: the file itself or a sibling.
    final class Variant: Sendable {
        enum Content: Sendable {
            case bytes([UInt8])
            case file(OpenFile)
        }

        let coding: String?
        let content: Content
        let facts: FileFacts
        /// What validates it; the fields carry the same.
        let current: Preconditions.Current
        let fields: HTTPFields
        /// Status and fields of an answer with all of it.
        let head: [UInt8]
        let type: String

        init(
            coding: String?, content: Content, facts: FileFacts, current: Preconditions.Current,
            fields: HTTPFields, type: String
        ) {
            self.coding = coding
            self.content = content
            self.facts = facts
            self.current = current
            self.fields = fields
            self.type = type
            var head: [UInt8] = []
            ResponseHead.start(.ok, fields, &head)
            self.head = head
        }

        var heldBytes: Int { if case .bytes(let bytes) = content { bytes.count } else { 0 } }
        var holdsFile: Bool { if case .file = content { true } else { false } }
    }

    let plain: Variant
    let packed: [Variant]

    init(plain: Variant, packed: [Variant]) {
        self.plain = plain
        self.packed = packed
    }

    var heldBytes: Int { packed.reduce(plain.heldBytes) { $0 + $1.heldBytes } }
    var heldFiles: Int { ([plain] + packed).count(where: \.holdsFile) }

    /// The variant that a client likes best; ranges and conditions are about this one.
    func variant(for fields: HTTPFields) -> Variant {
        guard !packed.isEmpty, fields[.acceptEncoding] != nil else { return plain }
        let coding = ContentNegotiation(fields).coding(of: packed.compactMap(\.coding))
        return packed.first { $0.coding == coding } ?? plain
    }
}

extension StaticResource.Variant {
    /// All of it.
    var whole: HTTPResponse {
        let body: HTTPResponse.Body =
            switch content {
            case .bytes(let bytes): .bytes(bytes)
            case .file(let file): .file(FileBody(whole: file))
            }
        return HTTPResponse(fields: fields, rendered: head, body: body)
    }

    /// Some of it.
    func body(_ range: Range<Int>) -> HTTPResponse.Body {
        switch content {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file): .file(FileBody(file, range))
        }
    }

    /// Several parts of it; nil if they cannot be framed.
    func body(_ frame: MultipartRanges) -> HTTPResponse.Body? {
        guard let length = frame.contentLength else { return nil }
        switch content {
        case .bytes(let bytes):
            var all: [UInt8] = []
            all.reserveCapacity(length)
            for range in frame.ranges {
                all.append(contentsOf: frame.head(of: range).utf8)
                all.append(contentsOf: bytes[range])
            }
            all.append(contentsOf: frame.end.utf8)
            return .bytes(all)
        case .file(let file): return .file(FileBody(file, framed: frame, length: length))
        }
    }
}
