extension Connection {
    /// Runs the closure that makes the answer's body.
    func startStream(
        _ exchange: Exchange, _ produce: @escaping @Sendable (ResponseStream) async throws -> Void
    ) {
        let number = exchange.number
        let id = id
        let loop = loop
        let stream = ResponseStream { bytes in
            loop.perform { $0.connection(id)?.sendPiece(number, bytes) }
        }
        exchange.stream = stream
        markDirty()
        exchange.task = Task.detached {
            let isWhole: Bool
            do {
                try await produce(stream)
                isWhole = true
            } catch {
                isWhole = false
            }
            stream.close()
            loop.perform { $0.connection(id)?.endStream(number, isWhole: isWhole) }
        }
    }

    private func sendPiece(_ number: UInt32, _ bytes: [UInt8]) {
        guard phase == .http, let exchange, exchange.number == number else { return }
        if exchange.isChunking {
            ResponseHead.text(String(bytes.count, radix: 16) + "\r\n", &output)
        }
        output.append(contentsOf: bytes)
        if exchange.isChunking { ResponseHead.text("\r\n", &output) }
        exchange.owedToStream += bytes.count
        if backlog >= ResponseStream.highWater { flush() } else { markDirty() }
    }

    /// Lets the writer go on once little enough is waiting.
    func payStream() {
        guard let exchange, exchange.owedToStream > 0, backlog < ResponseStream.highWater / 2 else {
            return
        }
        let count = exchange.owedToStream
        exchange.owedToStream = 0
        exchange.stream?.accepted(count)
    }

    private func endStream(_ number: UInt32, isWhole: Bool) {
        guard phase == .http, let exchange, exchange.number == number else { return }
        exchange.task = nil
        // A broken body must not look whole, so it ends without its last chunk.
        guard isWhole else {
            self.exchange = nil
            exchange.abandon(BodyError(code: .cutOff))
            return closeAfterOutput(lingers: false)
        }
        if exchange.isChunking { ResponseHead.text("0\r\n\r\n", &output) }
        endAnswer(exchange)
        if exchange.isReceived { finish(exchange) }
        resumeInput()
    }
}
