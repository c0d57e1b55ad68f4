/// A picture that can be shown: where its files are, how large it is, what it looks like from afar.
public struct Image: Hashable, Sendable {
    /// One file of a picture.
    public struct Variant: Hashable, Sendable {
        /// Where the browser finds it.
        public let url: String
        /// Pixels from left to right.
        public let width: Int

        /// Names a file.
        public init(url: String, width: Int) {
            self.url = url
            self.width = width
        }
    }

    /// The files, of one shape, the smallest first; empty for a picture of another server.
    public let variants: [Variant]
    /// Where a picture of another server is.
    let remoteURL: String?
    /// Pixels from left to right; 0 if that is not known.
    public let width: Int
    /// Pixels from top to bottom; 0 if that is not known.
    public let height: Int
    /// A blurred sketch as a background of gradients, shown until the picture has come.
    package let sketch: String?

    package init(
        variants: [Variant], remoteURL: String? = nil, width: Int, height: Int, sketch: String?
    ) {
        self.variants = variants.sorted { $0.width < $1.width }
        self.remoteURL = remoteURL
        self.width = width
        self.height = height
        self.sketch = sketch
    }

    /// Makes a picture of files in several sizes.
    public init(variants: [Variant], width: Int, height: Int) {
        self.init(variants: variants, width: width, height: height, sketch: nil)
    }

    /// A picture at a path of the app, as large as it is shown.
    public static func named(_ path: String, width: Int, height: Int) -> Image {
        Image(variants: [Variant(url: path, width: width)], width: width, height: height)
    }

    /// A picture of another server, fetched and made small by this one.
    ///
    /// Its size may be given, so that nothing moves when it comes.
    public static func remote(_ url: String, width: Int = 0, height: Int = 0) -> Image {
        Image(variants: [], remoteURL: url, width: width, height: height, sketch: nil)
    }
}
