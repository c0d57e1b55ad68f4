extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The elements after which none came for the delay, or for which `maxWait` was over.
    ///
    /// When the sequence ends, an element that waits is delivered at once; when it fails, it is not.
    public func debounced(
        for delay: Duration, edges: CallPacing.Edges = .trailing, maxWait: Duration? = nil,
        time: TimeSource = .live
    ) -> AsyncThrowingStream<Element, any Error> {
        paced(.debounce(delay, edges: edges, maxWait: maxWait), time)
    }

    /// At most one element in each interval, the last one of those that came.
    ///
    /// When the sequence ends, an element that waits is delivered at once; when it fails, it is not.
    public func throttled(
        for interval: Duration, edges: CallPacing.Edges = [.leading, .trailing],
        time: TimeSource = .live
    ) -> AsyncThrowingStream<Element, any Error> {
        paced(.throttle(interval, edges: edges), time)
    }

    private func paced(
        _ pacing: CallPacing, _ time: TimeSource
    ) -> AsyncThrowingStream<Element, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        let calls = PacedCalls<Element>(pacing, queue: nil, time: time) { continuation.yield($0) }
        let source = Task {
            do {
                for try await element in self { calls.receive(element) }
                calls.flush { continuation.finish() }
            } catch {
                calls.cancel { continuation.finish(throwing: error) }
            }
        }
        continuation.onTermination = { _ in
            source.cancel()
            calls.cancel()
        }
        return stream
    }
}
