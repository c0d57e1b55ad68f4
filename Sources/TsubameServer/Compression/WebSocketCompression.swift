/// How a WebSocket's messages are made smaller, if its peer can do the same (RFC 7692).
///
/// Each message is compressed by itself, both ways, so that a quiet socket holds no window.
public struct WebSocketCompression: Sendable {
    /// Bytes below which a message is sent as it is.
    public var minimumLength: Int
    /// How hard the encoder tries, 1 to 9.
    public var level: Int

    /// Makes the settings.
    public init(minimumLength: Int = 64, level: Int = 4) {
        self.minimumLength = minimumLength
        self.level = min(max(level, 1), 9)
    }
}
