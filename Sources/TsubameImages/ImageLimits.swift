/// What pictures are refused, and how much of the machine they may take.
public struct ImageLimits: Sendable {
    /// Pixels of all frames together, looked at before any is decoded.
    public var pixels = 50_000_000
    /// Frames of one picture that moves.
    public var frames = 1000
    /// How long one picture may take.
    public var duration = Duration.seconds(30)
    /// Pictures that are worked on at the same time; 0 for one per processor.
    public var jobs = 0
    /// Pictures that may wait for their turn.
    public var waiting = 32

    /// Makes the usual limits.
    public init() {}

    /// Throws if a picture is larger than is allowed.
    func check(_ info: ImageInfo, _ path: String) throws(ImageError) {
        guard info.frames <= frames else {
            throw ImageError(
                .tooManyFrames, path, "send a picture of at most \(frames) frames")
        }
        let (area, isHuge) = info.width.multipliedReportingOverflow(by: info.height)
        let (sum, isOver) = area.multipliedReportingOverflow(by: info.frames)
        guard !isHuge, !isOver, sum <= pixels else {
            throw ImageError(
                .tooManyPixels, path, "send a picture of at most \(pixels / 1_000_000) megapixels")
        }
    }
}
