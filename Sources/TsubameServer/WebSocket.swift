/// An open WebSocket; may be used from any thread.
public final class WebSocket: Sendable {
    let loop: EventLoop
    let id: ConnectionID

    init(loop: EventLoop, id: ConnectionID) {
        self.loop = loop
        self.id = id
    }

    /// Sends a text message; the bytes are UTF-8.
    public func send(text: [UInt8]) { send(1, text) }

    /// Sends a binary message.
    public func send(bytes: [UInt8]) { send(2, bytes) }

    /// Says goodbye; the socket closes when the peer has answered.
    public func close(code: Int = 1000, reason: String = "") {
        loop.perform { [id] in $0.connection(id)?.closeWebSocket(code, reason) }
    }

    private func send(_ opcode: UInt8, _ bytes: [UInt8]) {
        loop.perform { [id] in $0.connection(id)?.sendFrame(opcode, bytes) }
    }
}
