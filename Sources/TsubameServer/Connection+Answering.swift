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
        var match = find(for: exchange)
        let limit = match.options.bodyLimit
        if exchange.facts.contentLength > limit || exchange.received > limit {
            match = match.refusing(BodyError(code: .tooLong))
        }
        // Malformed bytes end the connection, wherever in the request they are.
        if match.isMalformed { exchange.persists = false }
        if let timeout = match.options.timeout {
            exchange.answerBy = loop.now + timeout.wholeMilliseconds
        }
        exchange.match = match
        var request = exchange.request
        request.parameters = match.parameters
        // What is there already needs no waiting for.
        if exchange.isReceived, let body = exchange.pipe?.takeWhole() {
            request.body = RequestBody(bytes: body)
        }
        run(match.answer, request, exchange)
    }

    private func find(for exchange: Exchange) -> RouteMatch {
        loop.core.router.find(exchange.request.method, exchange.request.path)
    }

    private func run(_ answerer: RouteAnswer, _ request: HTTPRequest, _ exchange: Exchange) {
        switch answerer {
        case .direct(let handler): answer(exchange, handler(request))
        case .prompt(let handler):
            switch handler(request) {
            case .now(let response): answer(exchange, response)
            case .later(let respond): runLater(exchange, respond)
            }
        case .later(let handler): runLater(exchange) { await handler(request) }
        case .webSocket(let decide): upgrade(request, exchange, decide)
        }
    }

    private func runLater(
        _ exchange: Exchange, _ handler: @escaping @Sendable () async -> HTTPResponse
    ) {
        let number = exchange.number
        let id = id
        let loop = loop
        guard let pace = exchange.match?.pace, pace.isQuick(at: loop.now) else {
            exchange.task = Task.detached {
                let response = await handler()
                loop.perform { $0.connection(id)?.answerLater(number, response) }
            }
            return
        }
        let slot = PromptSlot()
        let start = loop.core.milliseconds()
        // Up to its first wait the handler runs here; most have no other.
        exchange.task = Task.immediateDetached {
            let response = await handler()
            if slot.fill(response) { return }
            loop.perform { $0.connection(id)?.answerLater(number, response) }
        }
        let response = slot.close()
        pace.note(from: start, to: loop.core.milliseconds())
        guard let response else { return }
        exchange.task = nil
        if phase == .http, self.exchange === exchange { answer(exchange, response) }
    }

    private func answerLater(_ number: UInt32, _ response: HTTPResponse) {
        guard phase == .http, let exchange, exchange.number == number, !exchange.isAnswered,
            exchange.stream == nil
        else { return }
        exchange.task = nil
        answerNow(exchange, response)
    }

    private func answerNow(_ exchange: Exchange, _ response: HTTPResponse) {
        answer(exchange, response)
        if exchange.isAnswered, exchange.isReceived { finish(exchange) }
        resumeInput()
        markDirty()
    }

    /// Answers for a handler that has had its time.
    func expire(_ exchange: Exchange) {
        let failure: any Error & Sendable =
            exchange.isReceived
            ? RoutingFailure.tookTooLong : RequestFailure(408, "the body comes too slowly")
        exchange.task?.cancel()
        exchange.task = nil
        guard let match = exchange.match, case .direct(let handler) = match.refusing(failure).answer
        else { return close() }
        answerNow(exchange, handler(exchange.request))
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
            log(exchange, response, hasBody ? bytes.count : 0)
            endAnswer(exchange)
        case .file(let file):
            ResponseHead.append(response, length: file.length, to: &output)
            endHead(facts, exchange.persists)
            let hasBody = !isHead && response.status.code != 204 && response.status.code != 304
            log(exchange, response, hasBody ? file.length : 0)
            if hasBody { startFile(exchange, file) } else { endAnswer(exchange) }
        case .stream(let produce):
            exchange.isChunking = facts.minorVersion == 1 && response.status.code != 304
            if facts.minorVersion == 0 { exchange.persists = false }
            ResponseHead.append(response, length: nil, to: &output)
            if exchange.isChunking {
                ResponseHead.text("Transfer-Encoding: chunked\r\n", &output)
            }
            endHead(facts, exchange.persists)
            log(exchange, response, 0)
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

    func log(_ exchange: Exchange, _ response: HTTPResponse, _ bytes: Int) {
        loop.core.counters.countAnswer()
        guard let accessLog = loop.core.accessLog, exchange.match?.options.isLogged != false else {
            return
        }
        accessLog(
            AccessLogEntry(
                method: exchange.request.method.rawValue, path: exchange.request.path,
                route: exchange.match?.pattern, status: response.status.code, bytes: bytes,
                milliseconds: loop.now - exchange.start, client: exchange.request.client,
                id: response.fields[.requestID]))
    }

    /// Answers bytes that are no request, and closes.
    func refuse(_ failure: RequestFailure) {
        loop.core.counters.countRefusal()
        let wasAnswering = exchange?.stream != nil || file != nil || exchange?.isAnswered == true
        let told = tell(failure)
        exchange?.abandon(failure)
        exchange = nil
        file = nil
        if !wasAnswering {
            send(told)
        }
        closeAfterOutput(lingers: true)
    }

    /// The refusal as the group of the path tells it, once the path is known.
    private func tell(_ failure: RequestFailure) -> HTTPResponse {
        guard let exchange else {
            return FailureFormat.plain.render(failure, HTTPRequest(.get, "/"))
        }
        let match = exchange.match ?? find(for: exchange)
        guard case .direct(let handler) = match.refusing(failure).answer else {
            return match.chain.answer(failure, to: exchange.request)
        }
        return handler(exchange.request)
    }

    private func send(_ response: HTTPResponse) {
        guard case .bytes(let bytes) = response.body else { return }
        ResponseHead.append(response, length: bytes.count, to: &output)
        endHead(HeadFacts(), false)
        output.append(contentsOf: bytes)
    }
}
