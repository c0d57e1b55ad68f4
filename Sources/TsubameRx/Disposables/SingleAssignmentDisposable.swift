import TsubameSupport

/// Holds one disposable, which may arrive after the wish to dispose it.
public final class SingleAssignmentDisposable: Cancelable {
    private enum State {
        case empty
        case holds(any Disposable)
        /// Disposed before anything was put in.
        case waits
        case done
    }

    private let state = Lock(State.empty)

    /// Starts empty.
    public init() {}

    /// Whether it has been disposed.
    public var isDisposed: Bool {
        state.withLock { state in
            switch state {
            case .empty, .holds: false
            case .waits, .done: true
            }
        }
    }

    /// Puts the disposable in; a second time is a mistake and stops the program.
    public func setDisposable(_ disposable: any Disposable) {
        enum Outcome { case kept, late, second }
        let outcome: Outcome = state.withLock { state in
            switch state {
            case .empty:
                state = .holds(disposable)
                return .kept
            case .waits:
                state = .done
                return .late
            case .holds, .done: return .second
            }
        }
        precondition(outcome != .second, "the disposable has been set before")
        if outcome == .late { disposable.dispose() }
    }

    /// Disposes what is held, or what will be put in.
    public func dispose() {
        let held: (any Disposable)? = state.withLock { state in
            switch state {
            case .empty:
                state = .waits
                return nil
            case .holds(let disposable):
                state = .done
                return disposable
            case .waits, .done: return nil
            }
        }
        held?.dispose()
    }
}
