import TsubameCrypto
import TsubameHTTP

extension Connection {
    func upgrade(
        _ request: HTTPRequest, _ exchange: Exchange,
        _ decide: @escaping @Sendable (HTTPRequest) async -> WebSocketDecision
    ) {
        guard let accept = Self.acceptValue(request, exchange.facts) else {
            var response = HTTPResponse(.upgradeRequired, text: "a WebSocket is needed\n")
            response.fields["Upgrade"] = "websocket"
            response.fields["Sec-WebSocket-Version"] = "13"
            return answer(exchange, response)
        }
        guard request.fields[.origin] == nil || request.isSameOrigin else {
            return answer(exchange, HTTPResponse(.forbidden, text: "another origin\n"))
        }
        let number = exchange.number
        let id = id
        let loop = loop
        exchange.task = Task.detached {
            let decision = await decide(request)
            loop.perform { $0.connection(id)?.act(on: decision, number, accept) }
        }
    }

    /// The answer to the key; nil if the request is no proper handshake (RFC 6455 §4.2.1).
    private static func acceptValue(_ request: HTTPRequest, _ facts: HeadFacts) -> String? {
        let keys = request.fields[all: "Sec-WebSocket-Key"]
        guard request.method == .get, facts.minorVersion == 1, facts.isUpgrade, !facts.hasBody,
            request.fields.lists("websocket", in: .upgrade),
            request.fields["Sec-WebSocket-Version"] == "13",
            keys.count == 1, keys[0].utf8.count == 24, keys[0].hasSuffix("==")
        else { return nil }
        return Base64.encode(
            SHA1.hash(Array((keys[0] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    }

    private func act(on decision: WebSocketDecision, _ number: UInt32, _ accept: String) {
        guard phase == .http, let exchange, exchange.number == number, !exchange.isAnswered
        else { return }
        exchange.task = nil
        switch decision {
        case .refuse(let response):
            answer(exchange, response)
            if exchange.isAnswered, exchange.isReceived { finish(exchange) }
            resumeInput()
        case .accept where loop.isDraining:
            answer(exchange, HTTPResponse(.serviceUnavailable, text: "the server stops\n"))
        case .accept(let handler): open(handler, accept, exchange)
        }
    }

    private func open(_ handler: WebSocketHandler, _ accept: String, _ exchange: Exchange) {
        let agreement = handler.compression.flatMap { _ in
            DeflateAgreement(offers: exchange.request.fields[all: "Sec-WebSocket-Extensions"])
        }
        let extensions = agreement.map { "Sec-WebSocket-Extensions: \($0.fieldValue)\r\n" } ?? ""
        ResponseHead.text(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(accept)\r\n\(extensions)\r\n", &output)
        log(exchange, HTTPResponse(HTTPStatus(101)), 0)
        self.exchange = nil
        parser = RequestParser()
        phase = .webSocket
        deadline = .max
        loop.core.counters.addSockets(1)
        let socket = WebSocket(loop: loop, id: id)
        let state = WebSocketState(
            handler: handler, agreement: agreement, socket: socket, connection: self)
        self.socket = state
        markDirty()
        handler.onOpen(socket)
        let bytes = input
        input = []
        if !bytes.isEmpty, phase == .webSocket { state.receive(bytes.span) }
        updateInterest()
        if isInputEnded { close() }
    }

    /// Sends one unmasked frame; a peer that lets too much pile up is dropped.
    func sendFrame(_ opcode: UInt8, _ bytes: [UInt8]) {
        guard phase == .webSocket, let socket, !socket.isCloseSent else { return }
        let smaller = opcode < 8 ? socket.deflated(bytes) : nil
        let bytes = smaller ?? bytes
        guard backlog + bytes.count <= loop.core.configuration.webSocketBacklog else {
            return close()
        }
        // The first reserved bit marks a message that is compressed (RFC 7692 §6).
        output.append(0x80 | (smaller == nil ? 0 : 0x40) | opcode)
        let count = bytes.count
        if count < 126 {
            output.append(UInt8(count))
        } else {
            output.append(count < 65_536 ? 126 : 127)
            for shift in (0..<(count < 65_536 ? 2 : 8)).reversed() {
                output.append(UInt8(truncatingIfNeeded: count >> (shift * 8)))
            }
        }
        output.append(contentsOf: bytes)
        markDirty()
    }

    func appendOutput(_ bytes: [UInt8]) {
        guard backlog + bytes.count <= loop.core.configuration.webSocketBacklog else {
            return close()
        }
        output.append(contentsOf: bytes)
        markDirty()
    }

    func closeWebSocket(_ code: Int, _ reason: String) {
        guard phase == .webSocket, let socket, !socket.isCloseSent else { return }
        let code = (1000...4999).contains(code) ? code : 1011
        var reason = reason[...]
        while reason.utf8.count > 123 { reason.removeLast() }
        sendFrame(8, [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8))
        socket.isCloseSent = true
        deadline = loop.now + loop.core.timeouts.close
    }

    /// Pings a quiet peer, and gives up one that does not answer.
    func checkSocket() {
        guard let socket else { return }
        if loop.now >= deadline { return close() }
        let interval = loop.core.timeouts.ping
        if loop.now - socket.heard >= interval * 2 { return close() }
        guard loop.now >= socket.nextPing else { return }
        socket.nextPing = loop.now + interval
        sendFrame(9, [])
    }
}
