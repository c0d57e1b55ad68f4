extension Observable {
    /// The elements as a stream; errors are not expected and end it.
    func stream() -> AsyncStream<Element> {
        AsyncStream { continuation in
            let scope = Scope()
            continuation.onTermination = { _ in scope.dispose() }
            let receiver = Receiver<Element>(
                next: { element in
                    guard scope.isActive else { return }
                    // Safety: the stream is another subscriber; it gets what subscribers get.
                    nonisolated(unsafe) let element = element
                    continuation.yield(element)
                },
                end: { _ in if scope.terminate() { continuation.finish() } })
            self.connect(receiver, scope)
        }
    }
}
