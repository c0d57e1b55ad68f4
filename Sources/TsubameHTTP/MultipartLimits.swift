/// How much of a multipart form is taken in before it is refused.
public struct MultipartLimits: Sendable {
    /// Number of parts.
    public var parts = 1000
    /// Bytes of one part's head, its boundary line's blanks included.
    public var head = 16 * 1024
    /// Number of fields in one part's head.
    public var fields = 32

    /// Makes the usual limits.
    public init() {}
}
