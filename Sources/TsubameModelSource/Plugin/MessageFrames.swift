/// Cuts what comes from the compiler into messages: eight bytes of length, least first, then JSON.
package struct MessageFrames: Sendable {
    /// Larger than any source; what claims more is no message.
    package static let mostBytes = 256 << 20

    package enum Step: Equatable, Sendable {
        case message([UInt8])
        /// So many bytes at least are missing.
        case needs(Int)
        /// The length cannot be right, so nothing after it can be found.
        case broken
    }

    private var bytes: [UInt8] = []

    package init() {}

    /// Whether the last message was whole.
    package var isEmpty: Bool { bytes.isEmpty }

    package mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    package mutating func next() -> Step {
        guard bytes.count >= 8 else { return .needs(8 - bytes.count) }
        let length = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= UInt64(Self.mostBytes) else { return .broken }
        let end = 8 + Int(length)
        guard bytes.count >= end else { return .needs(end - bytes.count) }
        defer { bytes.removeFirst(end) }
        return .message(Array(bytes[8..<end]))
    }

    package static func framed(_ message: [UInt8]) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
    }
}
