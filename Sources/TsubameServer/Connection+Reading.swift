import CTsubameLinux
import Glibc
import TsubameHTTP

extension Connection {
    func readAvailable() {
        let count = tsubame_read(id.fd, loop.buffer.baseAddress, EventLoop.readSize)
        if count == -Int(EAGAIN) { return }
        if count < 0 { return close() }
        if count == 0 { return endInput() }
        // Safety: the kernel has written `count` bytes; nothing reads into the buffer meanwhile.
        let bytes = UnsafeBufferPointer(loop.buffer).extracting(0..<count).span
        switch phase {
        case .http:
            if isBusy {
                for index in 0..<count { input.append(bytes[index]) }
                updateInterest()
            } else {
                // Answers of one reading go out in one piece, in memory that is used again.
                let hasSpare = output.isEmpty
                if hasSpare { swap(&output, &loop.spareOutput) }
                process(bytes)
                flush()
                if hasSpare, output.isEmpty { swap(&output, &loop.spareOutput) }
            }
        case .webSocket: socket?.receive(bytes)
        default: break
        }
    }

    private func endInput() {
        isInputEnded = true
        guard phase == .http, let exchange, exchange.isReceived else {
            if phase == .closing, backlog > 0 { return updateInterest() }
            return close()
        }
        // A client may close its half and still wait for the answer.
        exchange.persists = false
        updateInterest()
    }

    /// Whether no request may be read before something has been answered or sent.
    var isBusy: Bool { exchange?.isReceived == true || backlog > Self.outputHighWater }

    func process(_ bytes: borrowing Span<UInt8>) {
        var position = 0
        do throws(RequestFailure) {
            while phase == .http {
                if isBusy {
                    for index in position..<bytes.count { input.append(bytes[index]) }
                    break
                }
                if try !take(parser.next(bytes, at: &position), bytes) { break }
            }
        } catch {
            refuse(error)
        }
        if phase == .http { resetDeadline() }
    }

    /// Acts on one step of the parser; false when it needs more bytes.
    private func take(
        _ step: RequestParser.Step, _ bytes: borrowing Span<UInt8>
    ) throws(RequestFailure) -> Bool {
        switch step {
        case .needsMore:
            if let exchange, !exchange.isDispatched { dispatch(exchange) }
            return false
        case .head: try begin(bytes)
        case .body(let range): push(bytes, range)
        case .end: endMessage(bytes)
        }
        return true
    }

    private func begin(_ bytes: borrowing Span<UInt8>) throws(RequestFailure) {
        let facts = parser.facts
        // One in pieces is answered the same by the route of the same path.
        if !facts.hasBody, !loop.isDraining, let start = parser.headStart {
            let routes = loop.core.prepared
            for index in routes.indices
            where facts.isGet(routes[index].path, in: bytes, from: start) {
                return answer(routes[index], facts)
            }
        }
        let head = try parser.head(in: bytes)
        exchangeCount &+= 1
        let pipe = facts.hasBody ? makePipe(exchangeCount) : nil
        exchange = Exchange(
            number: exchangeCount,
            request: HTTPRequest(
                head, peer: peer, body: pipe.map { RequestBody(pipe: $0) } ?? RequestBody(),
                proxies: loop.core.proxies),
            facts: facts, pipe: pipe, start: loop.now)
    }

    private func makePipe(_ number: UInt32) -> BodyPipe {
        let loop = loop
        let id = id
        return BodyPipe { [weak loop] in
            loop?.perform { $0.connection(id)?.wantBody(number) }
        }
    }

    private func push(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
        guard let exchange else { return }
        exchange.received += range.count
        guard !exchange.isAnswered else { return }
        if let match = exchange.match, exchange.received > match.options.bodyLimit {
            exchange.pipe?.fail(BodyError(code: .tooLong))
            return
        }
        // Safety: the pointer does not leave the closure; the range lies within the input.
        let piece = bytes.withUnsafeBufferPointer { [UInt8]($0[range]) }
        if exchange.pipe?.push(piece) == false, !isPaused {
            isPaused = true
            updateInterest()
        }
    }

    private func endMessage(_ bytes: borrowing Span<UInt8>) {
        guard let exchange else { return }
        exchange.isReceived = true
        exchange.pipe?.finish()
        if isPaused {
            isPaused = false
            updateInterest()
        }
        if !exchange.isDispatched { dispatch(exchange) }
        if exchange.isAnswered { finish(exchange) }
    }

    /// The handler asks for the body, or has made room for more of it.
    func wantBody(_ number: UInt32) {
        guard let exchange, exchange.number == number, phase == .http else { return }
        if exchange.facts.expectsContinue, !exchange.hasContinued, exchange.received == 0,
            !exchange.isAnswered, file == nil
        {
            exchange.hasContinued = true
            exchange.restartRate(at: loop.now)
            ResponseHead.text("HTTP/1.1 100 Continue\r\n\r\n", &output)
            markDirty()
        }
        if isPaused {
            isPaused = false
            exchange.restartRate(at: loop.now)
            updateInterest()
        }
    }

    /// Goes on with requests that arrived while one was being answered.
    func resumeInput() {
        while phase == .http, !isBusy, !input.isEmpty {
            let bytes = input
            input = []
            process(bytes.span)
        }
        if isInputEnded, phase == .http, exchange == nil { closeAfterOutput(lingers: false) }
        updateInterest()
    }
}
