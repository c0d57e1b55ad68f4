/// How much of a request is taken in before it is refused.
public struct HTTPLimits: Sendable {
    /// Bytes of the request line (414 beyond).
    public var requestLine = 8 * 1024
    /// Bytes of the whole head, at most 65,535 (431 beyond).
    public var head = 32 * 1024
    /// Number of fields (431 beyond).
    public var fields = 100
    /// Bytes of a body (413 beyond); handlers set tighter limits of their own.
    public var body = 16 << 30
    /// Bytes of the line before a chunk.
    public var chunkLine = 256
    /// Bytes of the fields after the last chunk.
    public var trailers = 8 * 1024

    /// Makes the usual limits.
    public init() {}
}
