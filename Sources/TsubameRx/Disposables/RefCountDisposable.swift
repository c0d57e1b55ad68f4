import TsubameSupport

/// Disposes another when it is disposed itself and everything retained from it is, too.
public final class RefCountDisposable: Cancelable {
    private struct State {
        var disposable: (any Disposable)?
        var count = 0
        var isPrimaryDisposed = false

        mutating func takeIfUnused() -> (any Disposable)? {
            guard isPrimaryDisposed, count == 0 else { return nil }
            defer { disposable = nil }
            return disposable
        }
    }

    private let state: Lock<State>

    /// Wraps what is disposed last.
    public init(disposable: any Disposable) {
        state = Lock(State(disposable: disposable))
    }

    /// Whether the wrapped disposable has been disposed.
    public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

    /// Makes a dependent disposable; the wrapped one lives at least as long.
    public func retain() -> any Disposable {
        let isAlive = state.withLock { state in
            guard state.disposable != nil else { return false }
            state.count += 1
            return true
        }
        guard isAlive else { return Disposables.create() }
        return AnonymousDisposable(nil) { [self] in
            let last = state.withLock { state in
                state.count -= 1
                return state.takeIfUnused()
            }
            last?.dispose()
        }
    }

    /// Disposes the wrapped one as soon as nothing retained is left.
    public func dispose() {
        let last = state.withLock { state in
            state.isPrimaryDisposed = true
            return state.takeIfUnused()
        }
        last?.dispose()
    }
}
