/// The kinds of picture that are read.
public enum ImageFormat: String, Sendable, CaseIterable {
    /// JPEG (ITU-T T.81).
    case jpeg
    /// PNG (RFC 2083).
    case png
    /// WebP (RFC 9649).
    case webp
    /// GIF, of 1987 or 1989.
    case gif
    /// AV1 in a HEIF file.
    case avif
    /// HEVC in a HEIF file, as cameras write.
    case heif

    /// The media type, as `Content-Type` has it.
    public var mediaType: String { "image/\(rawValue)" }

    /// What names of such files end in, without a dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// Whether a file can hold several frames that are shown one after the other.
    var isAnimatable: Bool { self == .gif || self == .webp }
}
