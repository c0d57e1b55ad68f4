/// How much is kept of uploads that go on after an interruption, and how long.
public struct ResumableLimits: Sendable {
    /// Bytes of one upload.
    public var size = 1 << 30
    /// How long an upload is kept after its last piece.
    public var lifetime = Duration.seconds(86_400)
    /// Uploads that are kept at the same time; one more takes the place of the least advanced.
    public var count = 1000
    /// Unfinished uploads of one owner, if uploads have owners.
    public var countOfOwner = 100
    /// Bytes of what a client says about an upload.
    public var metadata = 4096

    /// Makes the usual limits.
    public init() {}
}
