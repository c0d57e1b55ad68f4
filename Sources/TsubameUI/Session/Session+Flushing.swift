import Dispatch

extension Session {
    /// Sends what has changed since the last time as one patch.
    ///
    /// Runs at the end of each event that changed something, else once at the end of the main queue's turn.
    package func flush() {
        flushIsScheduled = false
        sendStateIfStale()
        if document.hasPendingOperations {
            let frame = delivery.patch(document.takeOperations())
            if delivery.hasOverflowed { document.stopRecording() }
            link?.send(frame)
        } else if let link, let event = delivery.acknowledgement() {
            link.send(ControlFrame.ack(event))
        }
    }

    /// Whether there is more to say than that an event was run.
    var hasNews: Bool { stateIsStale || document.hasPendingOperations }

    func scheduleFlush() {
        guard !flushIsScheduled else { return }
        flushIsScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.flushIsScheduled else { return }
                self.flush()
            }
        }
    }

    private func sendStateIfStale() {
        guard stateIsStale else { return }
        stateIsStale = false
        guard let blob = context.seal.seal(restorableState, for: owner) else { return }
        document.record { $0.setState(blob) }
    }
}
