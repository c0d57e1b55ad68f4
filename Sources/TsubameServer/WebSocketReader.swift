import CTsubameWslay

/// A wslay context for reading; lent to a socket only while a message is on its way.
final class WebSocketReader {
    // Safety: both are made and freed with this object, which its loop's thread alone uses.
    private let reader: UnsafeMutablePointer<tsubame_ws_reader>
    private let context: wslay_event_context_ptr

    init?() {
        // Safety: freed with this object, or below when wslay has no memory.
        let reader = UnsafeMutablePointer<tsubame_ws_reader>.allocate(capacity: 1)
        reader.initialize(to: tsubame_ws_reader())
        guard let context = tsubame_ws_make(reader) else {
            reader.deallocate()
            return nil
        }
        self.reader = reader
        self.context = context
        reader.pointee.begin = { owner, isFinal, opcode, count in
            WebSocketReader.owner(owner)?.begin(isFinal != 0, opcode, count)
        }
        reader.pointee.message = { owner, opcode, reserved, bytes, count in
            // Safety: wslay lends the bytes for the length of the call; they are copied here.
            let bytes = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
            WebSocketReader.owner(owner)?.message(opcode, isDeflated: reserved != 0, bytes)
        }
        reader.pointee.output = { owner, bytes, count in
            // Safety: wslay lends the bytes for the length of the call; they are copied here.
            let bytes = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
            WebSocketReader.owner(owner)?.reply(bytes)
        }
    }

    deinit {
        wslay_event_context_free(context)
        reader.deallocate()
    }

    private static func owner(_ owner: UnsafeMutableRawPointer?) -> WebSocketState? {
        // Safety: the owner keeps itself and this reader alive during `read`.
        owner.map { Unmanaged<WebSocketState>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes ready for another socket.
    func prepare(limit: Int, allowsDeflate: Bool) {
        wslay_event_config_set_max_recv_msg_length(context, UInt64(clamping: limit))
        // wslay writes the first reserved bit as 4.
        wslay_event_config_set_allowed_rsv_bits(context, allowsDeflate ? 4 : 0)
    }

    enum Outcome {
        case goesOn
        /// A close frame has come or gone.
        case closed
        /// wslay gave up without telling the peer why.
        case failed
    }

    /// Feeds bytes.
    func read(_ bytes: borrowing Span<UInt8>, for owner: WebSocketState) -> Outcome {
        // Safety: input and owner are valid until this returns, and cleared before that.
        reader.pointee.owner = Unmanaged.passUnretained(owner).toOpaque()
        let result = bytes.withUnsafeBufferPointer { bytes in
            reader.pointee.input = bytes.baseAddress
            reader.pointee.left = bytes.count
            return tsubame_ws_read(context)
        }
        reader.pointee.owner = nil
        reader.pointee.input = nil
        reader.pointee.left = 0
        if wslay_event_get_close_received(context) != 0 || wslay_event_get_close_sent(context) != 0
        {
            return .closed
        }
        return result == 0 && wslay_event_get_read_enabled(context) != 0 ? .goesOn : .failed
    }

    /// The code that the peer or we closed with.
    var closeCode: Int {
        if wslay_event_get_close_received(context) != 0 {
            return Int(wslay_event_get_status_code_received(context))
        }
        return Int(wslay_event_get_status_code_sent(context))
    }
}
