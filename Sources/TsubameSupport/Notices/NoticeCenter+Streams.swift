extension NoticeCenter {
    /// The values that are posted under the name from now on, whoever reads them when.
    ///
    /// A bad notification is reported and skipped. A reader who is more than `limit` values behind
    /// loses the oldest ones, which is reported too.
    public func notifications<Value>(
        named name: Notice.Name<Value>, object: AnyObject? = nil, limit: Int = 1_000,
        onError: (@Sendable (NoticeError) -> Void)? = nil
    ) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
        let observer = observe(name: name, object: object, onError: onError) { value in
            guard case .dropped = continuation.yield(value) else { return }
            NoticeError.report(
                name.error(.overflow, "The reader is \(limit) values behind; one is lost."),
                to: onError)
        }
        continuation.onTermination = { _ in observer.dispose() }
        return stream
    }

    /// The next value that is posted under the name; nil if the task is cancelled before.
    public func next<Value>(
        named name: Notice.Name<Value>, object: AnyObject? = nil,
        onError: (@Sendable (NoticeError) -> Void)? = nil
    ) async -> Value? {
        for await value in notifications(named: name, object: object, onError: onError) {
            return value
        }
        return nil
    }
}
