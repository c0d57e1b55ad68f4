import TsubameHTTP

extension Connection {
    /// The answer of a prepared route: bytes and a date, nothing else.
    func answer(_ prepared: PreparedRoute, _ facts: HeadFacts) {
        output.append(contentsOf: prepared.head)
        output.append(contentsOf: loop.date())
        appendConnection(facts, facts.persists)
        output.append(contentsOf: prepared.body)
        loop.core.counters.countAnswer()
        if !facts.persists { closeAfterOutput(lingers: true) }
    }

    private func appendConnection(_ facts: HeadFacts, _ persists: Bool) {
        if !persists {
            ResponseHead.text("Connection: close\r\n\r\n", &output)
        } else if facts.minorVersion == 0 {
            ResponseHead.text("Connection: keep-alive\r\n\r\n", &output)
        } else {
            output.append(0x0D)
            output.append(0x0A)
        }
    }

    func dispatch(_ exchange: Exchange) {
        exchange.isDispatched = true
        let request = exchange.request
        let router = loop.core.router
        switch router.find(request.method, request.path) {
        case .found(let match):
            exchange.match = match
            var matched = request
            matched.parameters = match.parameters
            run(match.action, matched, exchange)
        case .fallback(let handler): runLater(exchange) { try await handler(request) }
        case .malformedPath:
            // Malformed bytes end the connection, wherever in the request they are.
            exchange.persists = false
            answer(exchange, Router.Finding.malformedPath.plainAnswer)
        case let other: answer(exchange, other.plainAnswer)
        }
    }

    private func run(_ action: RouteAction, _ request: HTTPRequest, _ exchange: Exchange) {
        switch action {
        case .direct(let handler):
            answer(exchange) { try handler(request) }
        case .prompt(let handler, let later):
            if !answer(exchange, { try handler(request) }) {
                runLater(exchange) { try await later(request) }
            }
        case .later(let handler): runLater(exchange) { try await handler(request) }
        case .webSocket(let decide): upgrade(request, exchange, decide)
        }
    }

    /// Answers now; false if there is no answer yet.
    @discardableResult
    private func answer(_ exchange: Exchange, _ handler: () throws -> HTTPResponse?) -> Bool {
        do {
            guard let response = try handler() else { return false }
            answer(exchange, response)
        } catch {
            answer(exchange, Router.response(for: error))
        }
        return true
    }

    func runLater(
        _ exchange: Exchange, _ handler: @escaping @Sendable () async throws -> HTTPResponse
    ) {
        let number = exchange.number
        let id = id
        let loop = loop
        exchange.task = Task.detached {
            let response: HTTPResponse
            do {
                response = try await handler()
            } catch {
                response = Router.response(for: error)
            }
            loop.perform { $0.connection(id)?.answerLater(number, response) }
        }
    }

    private func answerLater(_ number: UInt32, _ response: HTTPResponse) {
        guard phase == .http, let exchange, exchange.number == number else { return }
        exchange.task = nil
        answer(exchange, response)
        if exchange.isAnswered, exchange.isReceived { finish(exchange) }
        resumeInput()
        markDirty()
    }

    func answer(_ exchange: Exchange, _ response: HTTPResponse) {
        let facts = exchange.facts
        if loop.isDraining || isInputEnded || !canDrainBody(exchange) { exchange.persists = false }
        let isHead = exchange.request.method == .head
        switch response.body {
        case .bytes(let bytes):
            ResponseHead.append(response, length: bytes.count, to: &output)
            endHead(facts, exchange.persists)
            let hasBody = !isHead && response.status.code != 204 && response.status.code != 304
            if hasBody { output.append(contentsOf: bytes) }
            log(exchange, response.status.code, hasBody ? bytes.count : 0)
            endAnswer(exchange)
        case .file(let file):
            ResponseHead.append(response, length: file.length, to: &output)
            endHead(facts, exchange.persists)
            let hasBody = !isHead && response.status.code != 204 && response.status.code != 304
            log(exchange, response.status.code, hasBody ? file.length : 0)
            if hasBody { startFile(exchange, file) } else { endAnswer(exchange) }
        case .stream(let produce):
            exchange.isChunking = facts.minorVersion == 1 && response.status.code != 304
            if facts.minorVersion == 0 { exchange.persists = false }
            ResponseHead.append(response, length: nil, to: &output)
            if exchange.isChunking {
                ResponseHead.text("Transfer-Encoding: chunked\r\n", &output)
            }
            endHead(facts, exchange.persists)
            log(exchange, response.status.code, 0)
            if isHead || response.status.code == 304 {
                endAnswer(exchange)
            } else {
                startStream(exchange, produce)
            }
        }
    }

    private func endHead(_ facts: HeadFacts, _ persists: Bool) {
        ResponseHead.text("Date: ", &output)
        output.append(contentsOf: loop.date())
        appendConnection(facts, persists)
    }

    /// Whether what is left of the body is little enough to be read and dropped.
    private func canDrainBody(_ exchange: Exchange) -> Bool {
        if exchange.isReceived { return true }
        let facts = exchange.facts
        if facts.isChunked || facts.expectsContinue && exchange.received == 0 { return false }
        return facts.contentLength - exchange.received <= Self.outputHighWater
    }

    func endAnswer(_ exchange: Exchange) {
        exchange.isAnswered = true
        exchange.pipe?.fail(BodyError(code: .cutOff))
        if isPaused {
            isPaused = false
            updateInterest()
        }
        markDirty()
        if !exchange.persists {
            let lingers = !exchange.isReceived || !isInputEnded
            self.exchange = nil
            closeAfterOutput(lingers: lingers)
        }
    }

    /// Request and answer are both over.
    func finish(_ exchange: Exchange) {
        guard self.exchange === exchange else { return }
        self.exchange = nil
        if !exchange.persists { closeAfterOutput(lingers: true) }
        resetDeadline()
    }

    func log(_ exchange: Exchange, _ status: Int, _ bytes: Int) {
        loop.core.counters.countAnswer()
        guard let accessLog = loop.core.accessLog, exchange.match?.isLogged != false else { return }
        accessLog(
            AccessLogEntry(
                method: exchange.request.method.rawValue, path: exchange.request.path,
                route: exchange.match?.pattern, status: status, bytes: bytes,
                milliseconds: loop.now - exchange.start, peer: peer))
    }

    /// Answers bytes that are no request, and closes.
    func refuse(_ failure: RequestFailure) {
        loop.core.counters.countRefusal()
        let wasAnswering = exchange?.stream != nil || file != nil || exchange?.isAnswered == true
        exchange?.abandon(failure)
        exchange = nil
        file = nil
        if !wasAnswering {
            let response = HTTPResponse(failure.status, text: failure.advice + "\n")
            ResponseHead.append(response, length: failure.advice.utf8.count + 1, to: &output)
            endHead(HeadFacts(), false)
            ResponseHead.text(failure.advice + "\n", &output)
        }
        closeAfterOutput(lingers: true)
    }
}

extension Router.Finding {
    /// The answer where no handler is asked.
    var plainAnswer: HTTPResponse {
        switch self {
        case .otherMethods(let methods):
            var response = HTTPResponse(.methodNotAllowed, text: "method not allowed\n")
            response.fields[.allow] = methods.map(\.rawValue).joined(separator: ", ")
            return response
        case .malformedPath: return HTTPResponse(.badRequest, text: "malformed path\n")
        default: return HTTPResponse(.notFound, text: "not found\n")
        }
    }
}
