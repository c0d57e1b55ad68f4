import TsubameSupport

/// Holds one disposable at a time; a new one takes the place of the old, which is disposed.
public final class SerialDisposable: Cancelable {
    private struct State {
        var current: (any Disposable)?
        var isDisposed = false
    }

    private let state = Lock(State())

    /// Starts empty.
    public init() {}

    /// Whether it has been disposed.
    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// What is held; after disposal, one that does nothing.
    public var disposable: any Disposable {
        get { state.withLock { $0.current } ?? Disposables.create() }
        set {
            let old: (any Disposable)? = state.withLock { state in
                if state.isDisposed { return newValue }
                defer { state.current = newValue }
                return state.current
            }
            old?.dispose()
        }
    }

    /// Disposes what is held, and later whatever is put in.
    public func dispose() {
        let old = state.withLock { state in
            defer { state = State(isDisposed: true) }
            return state.current
        }
        old?.dispose()
    }
}
