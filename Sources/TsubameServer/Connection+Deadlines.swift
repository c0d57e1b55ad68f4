import CTsubameLinux
import TsubameHTTP

extension Connection {
    /// Chooses the next deadline after bytes were read or an answer ended.
    func resetDeadline() {
        guard phase == .http else { return }
        if exchange != nil {
            deadline = .max
            hasHeadDeadline = false
        } else if parser.isBetweenMessages {
            deadline = loop.now + loop.core.timeouts.idle
            hasHeadDeadline = false
        } else if !hasHeadDeadline {
            // Set once a head, so that a byte now and then does not put it off.
            deadline = loop.now + loop.core.timeouts.head
            hasHeadDeadline = true
        }
    }

    /// Whether the peer takes what waits for it; its kernel tells, since ours takes megabytes.
    private func takesOutput() -> Bool {
        guard hasOutput else { return true }
        let taken = sentCount - Int(tsubame_unacknowledged(id.fd))
        var watch = writeWatch ?? WriteWatch(taken: taken, now: loop.now)
        let goesOn = watch.goesOn(
            taken: taken, now: loop.now, timeout: loop.core.timeouts.write,
            rate: loop.core.configuration.answerRate)
        writeWatch = watch
        return goesOn
    }

    func checkDeadlines() {
        guard takesOutput() else { return close() }
        if phase == .webSocket { return checkSocket() }
        if phase == .http, let exchange, !exchange.isReceived, !isPaused {
            let elapsed = loop.now - exchange.rateStart - loop.core.timeouts.bodyPatience
            let received = exchange.received - exchange.rateReceived
            let waitsForUs = exchange.facts.expectsContinue && exchange.received == 0
            if elapsed > 0, received < loop.core.configuration.bodyRate * elapsed / 1000,
                !waitsForUs || exchange.hasContinued
            {
                return refuse(RequestFailure(408, "the body comes too slowly"))
            }
        }
        if phase == .http, let exchange, loop.now >= exchange.answerBy, !exchange.isAnswered,
            exchange.stream == nil, file == nil
        {
            return expire(exchange)
        }
        if phase == .http, hasOutput {
            // A client that still takes its answer is not idle, however long that lasts.
            hasHeadDeadline = false
            return resetDeadline()
        }
        guard loop.now >= deadline else { return }
        if phase == .http, !parser.isBetweenMessages, exchange == nil {
            refuse(RequestFailure(408, "the head comes too slowly"))
        } else {
            close()
        }
    }
}
