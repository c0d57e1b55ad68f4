/// What a connection knows about its WebSocket; touched on the loop only.
final class WebSocketState {
    let handler: WebSocketHandler
    let socket: WebSocket
    /// The connection lets go of its socket when it closes, which ends the circle.
    let connection: Connection
    private var reader: WebSocketReader?
    /// Bytes that were read, less those of whole frames.
    private var open = 0
    private var isInMessage = false
    private var isReading = false
    private var isFinished = false
    private var closeCode = 1006
    var isCloseSent = false
    var heard: Int
    var nextPing: Int

    init(handler: WebSocketHandler, socket: WebSocket, connection: Connection) {
        self.handler = handler
        self.socket = socket
        self.connection = connection
        heard = connection.loop.now
        nextPing = heard + connection.loop.core.timeouts.ping
    }

    func receive(_ bytes: borrowing Span<UInt8>) {
        heard = connection.loop.now
        guard !isReading, let reader = reader ?? borrow() else { return connection.close() }
        self.reader = reader
        open += bytes.count
        isReading = true
        let outcome = reader.read(bytes, for: self)
        isReading = false
        guard connection.phase == .webSocket else { return giveUp() }
        guard outcome == .goesOn else {
            closeCode = outcome == .failed ? 1002 : reader.closeCode
            if outcome == .failed { connection.closeWebSocket(1002, "") }
            connection.closeAfterOutput(lingers: true)
            giveUp()
            return finish()
        }
        // Between messages the context holds nothing that must be kept.
        if open == 0, !isInMessage {
            connection.loop.spareReader = reader
            self.reader = nil
        }
    }

    private func giveUp() { reader = nil }

    private func borrow() -> WebSocketReader? {
        defer { connection.loop.spareReader = nil }
        guard let spare = connection.loop.spareReader else {
            return WebSocketReader(limit: handler.messageLimit)
        }
        spare.setLimit(handler.messageLimit)
        return spare
    }

    /// A frame's head is read.
    func begin(_ isFinal: Bool, _ opcode: UInt8, _ count: UInt64) {
        let length = Int(clamping: count)
        let header = 6 + (length > 65_535 ? 8 : length > 125 ? 2 : 0)
        open =
            open.subtractingReportingOverflow(header).partialValue
            .subtractingReportingOverflow(length).partialValue
        if opcode < 8 { isInMessage = !isFinal }
    }

    func message(_ opcode: UInt8, _ bytes: [UInt8], _ code: Int) {
        guard connection.phase == .webSocket, !isCloseSent else { return }
        switch opcode {
        case 1: handler.onMessage(socket, .text(bytes))
        case 2: handler.onMessage(socket, .binary(bytes))
        default: break
        }
    }

    /// wslay answers a ping or closes.
    func reply(_ bytes: [UInt8]) {
        guard !isCloseSent else { return }
        connection.appendOutput(bytes)
    }

    /// The socket is over; tells the handler once.
    func finish() {
        guard !isFinished else { return }
        isFinished = true
        connection.loop.core.counters.addSockets(-1)
        handler.onClose(socket, closeCode)
    }
}
