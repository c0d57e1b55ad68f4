/// What a picture's header says; no pixel has been decoded for it.
public struct ImageInfo: Hashable, Sendable {
    /// The kind of file, by its content.
    public var format: ImageFormat
    /// Pixels from left to right, as they are in the file.
    public var width: Int
    /// Pixels from top to bottom, of one frame.
    public var height: Int
    /// How it has to be turned to be upright, from 1 (not at all) to 8, as in Exif.
    public var orientation: Int
    /// Whether it has transparent parts.
    public var hasAlpha: Bool
    /// How many frames it has; more than one if it moves.
    public var frames: Int

    /// Says what a header says.
    public init(
        format: ImageFormat, width: Int, height: Int, orientation: Int = 1,
        hasAlpha: Bool = false, frames: Int = 1
    ) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
        self.hasAlpha = hasAlpha
        self.frames = frames
    }

    /// Pixels from left to right once it is upright.
    public var uprightWidth: Int { isSideways ? height : width }
    /// Pixels from top to bottom once it is upright.
    public var uprightHeight: Int { isSideways ? width : height }

    private var isSideways: Bool { 5...8 ~= orientation }

    /// The format in which it is kept: browsers show all of these, and they are quick to make.
    var cleanFormat: ImageFormat {
        switch format {
        case .jpeg, .png, .webp, .gif: return format
        case .avif, .heif:
            // WebP has no longer sides (RFC 9649 §2.7).
            if max(width, height) > 16_383 { return hasAlpha ? .png : .jpeg }
            return hasAlpha || format == .avif ? .webp : .jpeg
        }
    }
}
