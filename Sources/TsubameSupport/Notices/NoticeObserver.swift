/// Someone who is told of notices for as long as this object is kept.
///
/// When it is disposed of, or its last reference goes away, no further delivery begins.
public final class NoticeObserver: Sendable {
    private struct State {
        var removal: (@Sendable () -> Void)?
        var pools: [WeakPool] = []
    }

    private struct WeakPool {
        weak var pool: NoticeObserverPool?
    }

    private let state: Lock<State>
    private let mark = Census.Mark(NoticeObserver.self)

    init(removal: @escaping @Sendable () -> Void) {
        state = Lock(State(removal: removal))
    }

    deinit {
        dispose()
    }

    /// Whether notices are still delivered.
    public var isActive: Bool { state.withLock { $0.removal != nil } }

    /// Ends the delivery and takes the observer out of its pools; a second time does nothing.
    public func dispose() {
        let (removal, pools) = state.withLock { state in
            defer { state = State() }
            return (state.removal, state.pools.compactMap(\.pool))
        }
        removal?()
        for pool in pools { pool.remove(self) }
    }

    /// Ends the delivery and takes the observer out of its pools; a second time does nothing.
    public func invalidate() {
        dispose()
    }

    /// Lets a pool keep the observer, until it is disposed of or the pool goes away.
    public func addObserverTo(_ pool: NoticeObserverPool) {
        let isActive = state.withLock { state in
            state.pools.removeAll { $0.pool == nil }
            if state.removal != nil { state.pools.append(WeakPool(pool: pool)) }
            return state.removal != nil
        }
        guard isActive else { return }
        pool.insert(self)
        // Disposed of meanwhile, on another thread, it would otherwise stay in the pool.
        if !self.isActive { pool.remove(self) }
    }

    /// Lets a pool keep the observer, until it is disposed of or the pool goes away.
    public func disposed(by pool: NoticeObserverPool) {
        addObserverTo(pool)
    }

    /// Lets a pool keep the observer, until it is disposed of or the pool goes away.
    public func invalidated(by pool: NoticeObserverPool) {
        addObserverTo(pool)
    }
}
