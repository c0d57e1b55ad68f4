/// How long a shared sequence remembers.
@frozen
public enum SubjectLifetimeScope: Sendable {
    /// As long as someone subscribes: a later connection starts afresh.
    case whileConnected
    /// For good: later subscribers may get elements of an earlier connection, or its end.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all who subscribe at the same time.
    ///
    ///     source            -a--b--c-|
    ///     share(replay: 1)  -a--b--c-|
    ///     late                a-b--c-|
    ///
    /// - Parameters:
    ///   - replay: How many of the last elements a late subscriber gets first.
    ///   - scope: Whether what is remembered outlives the last subscriber and the source's end.
    @inlinable
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        switch (scope, replay) {
        case (.forever, 0): multicast(PublishSubject()).refCount()
        case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
        case (.whileConnected, 0): Shared.stage(asObservable(), remembers: false)
        case (.whileConnected, 1): Shared.stage(asObservable(), remembers: true)
        case (.whileConnected, _): self.replay(replay).refCount()
        }
    }
}
