/// What the first bytes of a file say that it is; its name is never asked.
package enum ImageSignature: Equatable, Sendable {
    /// A kind that is read.
    case known(ImageFormat)
    /// A picture, but of a kind that is not read.
    case other
    /// No picture.
    case none

    /// How many bytes are looked at.
    package static let length = 256

    package init(_ bytes: [UInt8]) {
        if let format = Self.format(bytes) {
            self = .known(format)
        } else {
            self = Self.others.contains { bytes.starts(with: $0) } ? .other : .none
        }
    }

    private static func format(_ bytes: [UInt8]) -> ImageFormat? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            return .webp
        }
        return brands(bytes).lazy.compactMap { Self.brands[$0] }.first
    }

    /// The major brand and those that the file is compatible with (ISO 14496-12, 4.3).
    private static func brands(_ bytes: [UInt8]) -> [String] {
        guard bytes.count >= 12, bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return [] }
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let end = min(length, bytes.count)
        let starts = [8] + Array(stride(from: 16, to: end, by: 4))
        return starts.filter { $0 + 4 <= end }.map {
            String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
        }
    }

    // `mif1` and `msf1` say nothing of the coding; a brand after them does.
    private static let brands: [String: ImageFormat] = [
        "avif": .avif, "avis": .avif, "heic": .heif, "heix": .heif, "heim": .heif, "heis": .heif,
        "hevc": .heif, "hevx": .heif,
    ]

    private static let others: [[UInt8]] = [
        Array("BM".utf8), Array("II*\0".utf8), Array("MM\0*".utf8), Array("8BPS".utf8),
        Array("<svg".utf8), Array("v/1\u{1}".utf8), [0, 0, 1, 0], [0xFF, 0x0A], [0xFF, 0x4F, 0xFF],
        [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20], [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20],
    ]
}
