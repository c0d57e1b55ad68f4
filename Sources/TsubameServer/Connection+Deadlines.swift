import TsubameHTTP

extension Connection {
    /// Chooses the next deadline after bytes were read or an answer ended.
    func resetDeadline() {
        guard phase == .http else { return }
        if exchange != nil {
            deadline = .max
            hasHeadDeadline = false
        } else if parser.isBetweenMessages {
            deadline = loop.now + loop.core.configuration.idleTimeout.wholeMilliseconds
            hasHeadDeadline = false
        } else if !hasHeadDeadline {
            // Set once a head, so that a byte now and then does not put it off.
            deadline = loop.now + loop.core.configuration.headTimeout.wholeMilliseconds
            hasHeadDeadline = true
        }
    }

    func checkDeadlines() {
        let configuration = loop.core.configuration
        let writeLimit = configuration.writeTimeout.wholeMilliseconds
        if backlog > 0, loop.now - writeProgress >= writeLimit { return close() }
        if phase == .webSocket { return checkSocket() }
        if phase == .http, let exchange, !exchange.isReceived, !isPaused {
            let elapsed = loop.now - exchange.rateStart - 10_000
            let received = exchange.received - exchange.rateReceived
            let waitsForUs = exchange.facts.expectsContinue && exchange.received == 0
            if elapsed > 0, received < configuration.bodyRate * elapsed / 1000,
                !waitsForUs || exchange.hasContinued
            {
                return refuse(RequestFailure(408, "the body comes too slowly"))
            }
        }
        guard loop.now >= deadline else { return }
        if phase == .http, !parser.isBetweenMessages, exchange == nil {
            refuse(RequestFailure(408, "the head comes too slowly"))
        } else {
            close()
        }
    }
}
