/// A file that is made of a picture.
public struct ImageOutput: Hashable, Sendable {
    /// What it shows.
    public enum Kind: Hashable, Sendable {
        /// The whole picture, upright, in sRGB, without anything that is not pixels.
        case clean
        /// The first frame, upright, its longest side no longer than this; never enlarged.
        case thumbnail(longest: Int, format: ImageFormat)
    }

    /// What it shows.
    public var kind: Kind
    /// Where it is put, in place of what is there.
    public var path: String

    /// Asks for a file.
    public init(_ kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }
}

/// A file that was made.
public struct ImageFile: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// The kind of file.
    public var format: ImageFormat
    /// Pixels from left to right.
    public var width: Int
    /// Pixels from top to bottom.
    public var height: Int
    /// Bytes.
    public var size: Int
}

/// What became of a picture.
public struct ProcessedImage: Sendable {
    /// What the given file's header said.
    public var info: ImageInfo
    /// A blurred sketch of it in about twenty bytes.
    public var placeholder: ImagePlaceholder
    /// The files, in the order in which they were asked for.
    public var files: [ImageFile]
}
