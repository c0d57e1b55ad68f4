/// What a connection knows about its WebSocket; touched on the loop only.
final class WebSocketState {
    let handler: WebSocketHandler
    private let agreement: DeflateAgreement?
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
    /// The code of what wslay found nothing wrong with.
    private var failure: Int?
    var isCloseSent = false
    var heard: Int
    var nextPing: Int

    init(
        handler: WebSocketHandler, agreement: DeflateAgreement?, socket: WebSocket,
        connection: Connection
    ) {
        self.handler = handler
        self.agreement = agreement
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
        guard outcome == .goesOn, failure == nil else {
            let ours = failure ?? (outcome == .failed ? 1002 : nil)
            closeCode = ours ?? reader.closeCode
            if let ours { connection.closeWebSocket(ours, "") }
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
        let reader = connection.loop.spareReader ?? WebSocketReader()
        reader?.prepare(limit: handler.messageLimit, allowsDeflate: agreement != nil)
        return reader
    }

    /// A frame's head is read.
    func begin(_ isFinal: Bool, _ opcode: UInt8, _ count: UInt64) {
        let length = Int(clamping: count)
        let header = 6 + (length > 65_535 ? 8 : length > 125 ? 2 : 0)
        open =
            open.subtractingReportingOverflow(header).partialValue
            .subtractingReportingOverflow(length).partialValue
        if opcode < 8 { isInMessage = !isFinal }
        // wslay would take a goodbye of one byte for an empty one (RFC 6455 §5.5.1).
        if opcode == 8, count == 1 { failure = 1002 }
    }

    func message(_ opcode: UInt8, isDeflated: Bool, _ bytes: [UInt8]) {
        guard connection.phase == .webSocket, !isCloseSent, failure == nil,
            let bytes = isDeflated ? inflated(bytes, isText: opcode == 1) : bytes
        else { return }
        switch opcode {
        case 1: handler.onMessage(socket, .text(bytes))
        case 2: handler.onMessage(socket, .binary(bytes))
        default: break
        }
    }

    /// A message in fewer bytes; nil if it is to be sent as it is.
    func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        guard let agreement, let compression = handler.compression,
            bytes.count >= compression.minimumLength
        else { return nil }
        return connection.loop.messageDeflate.deflate(
            bytes, windowBits: agreement.windowBits, level: compression.level)
    }

    private func inflated(_ bytes: [UInt8], isText: Bool) -> [UInt8]? {
        do throws(MessageDeflate.Failure) {
            let plain = try connection.loop.messageDeflate.inflate(
                bytes, limit: handler.messageLimit)
            // wslay has only seen what the text was made of.
            if !isText || (try? UTF8Span(validating: plain.span)) != nil { return plain }
            failure = 1007
        } catch {
            failure = error == .tooLong ? 1009 : 1007
        }
        return nil
    }

    /// wslay answers a ping or closes.
    func reply(_ bytes: [UInt8]) {
        guard !isCloseSent, failure == nil else { return }
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
