/// The parts of a representation that `Range: bytes=…` asks for (RFC 9110 §14).
public struct ByteRanges: Hashable, Sendable {
    /// One part, before the length of the whole is known.
    public enum Part: Hashable, Sendable {
        /// From a byte to the end.
        case from(Int)
        /// From a byte to another, both included.
        case between(Int, Int)
        /// The last bytes.
        case last(Int)
    }

    /// The most parts that are served; who asks for more gets the whole (RFC 9110 §17.15).
    public static let most = 16

    /// The parts in the order in which they were asked for.
    public let parts: [Part]

    /// Reads the value of `Range`; whoever cannot read one leaves it aside (RFC 9110 §14.2).
    public init(parsing text: String) throws(FieldFailure) {
        var scanner = try FieldScanner(text, longest: 1024)
        scanner.skipBlanks()
        let unit = try scanner.token("begin with bytes=")
        guard unit.lowercased() == "bytes" else {
            throw scanner.failure(.malformed, "only ranges of bytes are known", at: 0)
        }
        try scanner.expect("=", "put = after bytes")
        let parts = try scanner.list(
            most: Self.most, tooMany: "ask for at most \(Self.most) ranges",
            separator: "put a comma between ranges"
        ) { scanner throws(FieldFailure) in try Self.part(&scanner) }
        guard !parts.isEmpty else { throw scanner.failure(.malformed, "name a range such as 0-99") }
        self.parts = parts
    }

    private static func part(_ scanner: inout FieldScanner) throws(FieldFailure) -> Part {
        let start = scanner.position
        let first = scanner.number()
        try scanner.expect("-", "write a range such as 0-99, 100- or -50")
        let last = scanner.number()
        switch (first, last) {
        case (let first?, let last?):
            guard first <= last else {
                throw scanner.failure(.outOfRange, "the end comes before the start", at: start)
            }
            return .between(first, last)
        case (let first?, nil): return .from(first)
        case (nil, let last?): return .last(last)
        case (nil, nil): throw scanner.failure(.malformed, "a range needs a number")
        }
    }
}
