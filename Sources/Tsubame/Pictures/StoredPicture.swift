public import TsubameImages

/// A picture in an archive.
public struct StoredPicture: Hashable, Sendable {
    /// One of its files.
    public struct File: Hashable, Sendable {
        /// How large it is.
        public let size: PictureSize
        /// The kind of file.
        public let format: ImageFormat
        /// Pixels from left to right.
        public let width: Int
        /// Pixels from top to bottom.
        public let height: Int
        /// Bytes.
        public let bytes: Int

        /// The file's name in the picture's folder.
        var name: String { "\(size.rawValue).\(format.fileExtension)" }
    }

    /// The SHA-256 of the file that was sent, in 64 hexadecimal digits: the picture's name.
    public let sha256: String
    /// What the header of the file that was sent said.
    public let info: ImageInfo
    /// A blurred sketch, shown until the picture has loaded.
    public let placeholder: ImagePlaceholder
    /// The files, the original first.
    public let files: [File]

    /// The file of a size; the original has one format only, so none need be named.
    public func file(_ size: PictureSize, _ format: ImageFormat? = nil) -> File? {
        files.first { $0.size == size && (format == nil || $0.format == format) }
    }
}
