extension ByteRanges {
    /// How to answer a request for parts.
    public enum Answer: Hashable, Sendable {
        /// 200 with everything.
        case whole
        /// 206 with these bytes.
        case single(Range<Int>)
        /// 206 with several parts, which neither overlap nor touch.
        case multipart([Range<Int>])
        /// 416: there are no such bytes.
        case unsatisfiable

        /// The status to answer with.
        public var status: HTTPStatus {
            switch self {
            case .whole: .ok
            case .single, .multipart: .partialContent
            case .unsatisfiable: .rangeNotSatisfiable
            }
        }

        /// `Content-Range` of the answer; several parts have one each inside (RFC 9110 §14.4).
        public func contentRange(length: Int) -> String? {
            switch self {
            case .whole, .multipart: nil
            case .single(let range): ByteRanges.contentRange(range, length: length)
            case .unsatisfiable: "bytes */\(max(0, length))"
            }
        }
    }

    /// How to answer a request, from its `Range` and the length of the whole.
    ///
    /// A `Range` that is not understood, or asks for too many parts, is left aside (RFC 9110 §14.2).
    public static func answer(to fields: HTTPFields, length: Int) -> Answer {
        let values = fields[all: .range]
        guard values.count == 1, let value = values.first,
            let ranges = try? ByteRanges(parsing: value)
        else { return .whole }
        return ranges.answer(length: length)
    }

    /// How to answer, for a whole of a length; parts that overlap or touch become one.
    public func answer(length: Int) -> Answer {
        let length = max(0, length)
        // No Content-Range can name the last bytes of nothing, which are there all the same.
        if length == 0, parts.contains(where: \.isSomeOfTheLast) { return .whole }
        let ranges = Self.merged(parts.compactMap { $0.range(length: length) })
        guard let first = ranges.first else { return .unsatisfiable }
        return ranges.count == 1 ? .single(first) : .multipart(ranges)
    }

    static func contentRange(_ range: Range<Int>, length: Int) -> String {
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
    }

    // Each stays at the place of the first of those that it is made of (RFC 9110 §15.3.7.2).
    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [(place: Int, range: Range<Int>)] = []
        for (place, range) in ranges.enumerated().sorted(by: {
            ($0.element.lowerBound, $0.offset) < ($1.element.lowerBound, $1.offset)
        }) {
            if let last = merged.last, range.lowerBound <= last.range.upperBound {
                let end = max(last.range.upperBound, range.upperBound)
                merged[merged.count - 1] = (min(last.place, place), last.range.lowerBound..<end)
            } else {
                merged.append((place, range))
            }
        }
        return merged.sorted { $0.place < $1.place }.map(\.range)
    }
}

extension ByteRanges.Part {
    fileprivate var isSomeOfTheLast: Bool {
        if case .last(let count) = self { count > 0 } else { false }
    }

    /// The bytes of a whole; nil if it has none of them (RFC 9110 §14.1.2).
    func range(length: Int) -> Range<Int>? {
        switch self {
        case .from(let first): first < length ? first..<length : nil
        case .between(let first, let last):
            first < length ? first..<(last < length ? last + 1 : length) : nil
        case .last(let count):
            count > 0 && length > 0 ? (length - min(count, length))..<length : nil
        }
    }
}
