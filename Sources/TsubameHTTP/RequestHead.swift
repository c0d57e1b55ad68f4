/// A request's first line and fields, as text.
package struct RequestHead: Sendable {
    package let method: HTTPMethod
    /// The path as it was sent, percent-encoded, beginning with `/` (or `*`).
    package let path: String
    /// What stood after `?`, percent-encoded.
    package let query: String
    package let minorVersion: Int
    package let fields: HTTPFields
}

extension RequestParser {
    /// The head that the last step completed; `input` is the same as at that step.
    package func head(in input: borrowing Span<UInt8>) throws(RequestFailure) -> RequestHead {
        held.isEmpty
            ? try makeHead(input, base) : try makeHead(held.span, 0)
    }

    /// Where the head begins in the input of the last step; nil if it came in pieces.
    package var headStart: Int? { held.isEmpty ? base : nil }

    private func makeHead(
        _ bytes: borrowing Span<UInt8>, _ start: Int
    ) throws(RequestFailure) -> RequestHead {
        let low = start + facts.target.lowerBound
        let method = try Self.text(bytes, low - 1 - facts.methodCount..<low - 1)
        let target = try Self.text(bytes, low..<start + facts.target.upperBound)
        var headFields = HTTPFields()
        headFields.reserve(fields.count)
        for place in fields {
            let name = start + Int(place.name)
            let value = start + Int(place.value)
            headFields.add(
                HTTPFieldName(token: try Self.text(bytes, name..<name + Int(place.nameCount))),
                try Self.text(bytes, value..<value + Int(place.valueCount)))
        }
        let parts = try Self.origin(target, method, host: headFields[.host])
        let mark = parts.utf8.firstIndex(of: 0x3F)
        return RequestHead(
            method: HTTPMethod(rawValue: method), path: String(parts[..<(mark ?? parts.endIndex)]),
            query: mark.map { String(parts[parts.index(after: $0)...]) } ?? "",
            minorVersion: facts.minorVersion, fields: headFields)
    }

    /// The part of a target that begins at its path (RFC 9112 §3.2).
    private static func origin(
        _ target: String, _ method: String, host: String?
    ) throws(RequestFailure) -> String {
        if target.utf8.first == 0x2F { return target }
        if target == "*", method == "OPTIONS" { return target }
        let lower = target.prefix(8).lowercased()
        let scheme = lower.hasPrefix("http://") ? 7 : lower == "https://" ? 8 : 0
        guard scheme > 0 else { throw RequestFailure(400, "no such target") }
        let rest = target.dropFirst(scheme)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        guard host == nil || rest[..<end].lowercased() == host?.lowercased() else {
            throw RequestFailure(400, "the target's authority is not Host")
        }
        return rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    }

    private static func text(
        _ bytes: borrowing Span<UInt8>, _ range: Range<Int>
    ) throws(RequestFailure) -> String {
        do {
            return String(copying: try UTF8Span(validating: bytes.extracting(range)))
        } catch {
            throw RequestFailure(400, "the head is not UTF-8")
        }
    }
}

extension HeadFacts {
    /// Whether a head that begins at `start` asks for exactly this path with GET.
    package func isGet(_ path: [UInt8], in bytes: borrowing Span<UInt8>, from start: Int) -> Bool {
        guard methodCount == 3, target.count == path.count else { return false }
        let place = start + target.lowerBound..<start + target.upperBound
        return Words.equals(bytes, place, path)
            && Words.equals(bytes, place.lowerBound - 4..<place.lowerBound - 1, Words.get)
    }
}
