extension ObservableConvertibleType where Element: Sendable {
    /// The elements for `for try await`; the subscription is made at once.
    ///
    /// Elements that come faster than they are read wait, up to 65,536 of them. Beyond that the
    /// sequence is given up and, after what waits, fails with `RxError.overflow`, so nothing is
    /// lost in silence. The end of the loop or of its task disposes the subscription.
    public var values: AsyncThrowingStream<Element, any Swift.Error> {
        stream(.bufferingOldest(65_536), failsWhenFull: true)
    }

    /// The elements for `for try await`, with a buffer of the given policy.
    ///
    /// Elements for which there is no room are dropped, as the policy says.
    public func values(
        bufferingPolicy: AsyncThrowingStream<Element, any Swift.Error>.Continuation.BufferingPolicy
    ) -> AsyncThrowingStream<Element, any Swift.Error> {
        stream(bufferingPolicy, failsWhenFull: false)
    }

    private func stream(
        _ policy: AsyncThrowingStream<Element, any Swift.Error>.Continuation.BufferingPolicy,
        failsWhenFull: Bool
    ) -> AsyncThrowingStream<Element, any Swift.Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: Element.self, throwing: (any Swift.Error).self, bufferingPolicy: policy)
        let scope = Scope()
        // A disposal from elsewhere ends the loop, too; after an end it changes nothing.
        scope.add(Removal { continuation.finish(throwing: CancellationError()) })
        continuation.onTermination = { _ in scope.dispose() }
        let end: (Termination) -> Void = { termination in
            guard scope.terminate() else { return }
            switch termination {
            case .completed: continuation.finish()
            case .error(let error): continuation.finish(throwing: error)
            }
            scope.dispose()
        }
        asObservable().connect(
            Receiver(
                next: { element in
                    guard scope.isActive else { return }
                    if case .dropped = continuation.yield(element), failsWhenFull {
                        end(.error(RxError.overflow))
                    }
                },
                end: end),
            scope)
        return stream
    }
}
