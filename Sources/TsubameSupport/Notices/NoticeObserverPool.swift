/// Keeps observers and disposes of all of them when it goes away itself.
public final class NoticeObserverPool: Sendable {
    private let observers = Lock<[ObjectIdentifier: NoticeObserver]>([:])

    /// Makes an empty pool.
    public init() {}

    deinit {
        dispose()
    }

    /// The number of observers that are still active.
    public var count: Int { observers.withLock { $0.count } }

    /// Disposes of all observers; the pool can be used again.
    public func dispose() {
        let all = observers.withLock { observers in
            defer { observers = [:] }
            return observers
        }
        for observer in all.values { observer.dispose() }
    }

    /// Disposes of all observers; the pool can be used again.
    public func invalidate() {
        dispose()
    }

    func insert(_ observer: NoticeObserver) {
        observers.withLock { $0[ObjectIdentifier(observer)] = observer }
    }

    func remove(_ observer: NoticeObserver) {
        // The caller holds the observer, so it does not end inside the lock.
        observers.withLock { observers in
            _ = observers.removeValue(forKey: ObjectIdentifier(observer))
        }
    }
}
