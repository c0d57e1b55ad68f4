/// What a WebSocket route says to a request.
public enum WebSocketDecision: Sendable {
    /// It becomes a WebSocket.
    case accept(WebSocketHandler)
    /// It stays a request and gets this answer.
    case refuse(HTTPResponse)
}

/// What an open WebSocket calls, on its loop's thread; none of it may wait.
public struct WebSocketHandler: Sendable {
    /// What a peer can send.
    public enum Message: Sendable, Equatable {
        /// UTF-8, checked.
        case text([UInt8])
        /// Any bytes.
        case binary([UInt8])
    }

    let messageLimit: Int
    let compression: WebSocketCompression?
    let onOpen: @Sendable (WebSocket) -> Void
    let onMessage: @Sendable (WebSocket, Message) -> Void
    let onClose: @Sendable (WebSocket, Int) -> Void

    /// Makes a handler; a message longer than the limit closes the socket with 1009.
    /// - Parameters:
    ///   - messageLimit: counts what a message says, however small it was made.
    ///   - compression: how messages are made smaller; they never are if nil.
    public init(
        messageLimit: Int = 64 * 1024, compression: WebSocketCompression? = nil,
        onOpen: @escaping @Sendable (WebSocket) -> Void = { _ in },
        onMessage: @escaping @Sendable (WebSocket, Message) -> Void,
        onClose: @escaping @Sendable (WebSocket, Int) -> Void = { _, _ in }
    ) {
        self.messageLimit = messageLimit
        self.compression = compression
        self.onOpen = onOpen
        self.onMessage = onMessage
        self.onClose = onClose
    }
}
