import TsubameSupport

/// Disposes what is in it when it goes away.
///
/// To empty a bag early, put a new one in its place.
public final class DisposeBag: Sendable {
    private struct State {
        var disposables: [any Disposable] = []
        var isDisposed = false
    }

    private let state = Lock(State())

    /// An empty bag.
    public init() {}

    deinit {
        for disposable in take() { disposable.dispose() }
    }

    /// Adds a disposable; in a bag that is going away, disposes it at once.
    public func insert(_ disposable: any Disposable) {
        let isLate = state.withLock { state in
            if !state.isDisposed { state.disposables.append(disposable) }
            return state.isDisposed
        }
        if isLate { disposable.dispose() }
    }

    private func take() -> [any Disposable] {
        state.withLock { state in
            defer { state = State(isDisposed: true) }
            return state.disposables
        }
    }
}

extension Disposable {
    /// Puts the disposable into a bag.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}

extension DisposeBag {
    /// A bag of the given disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init()
        insert(disposables)
    }

    /// A bag of what the closure lists.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// A bag of the given disposables.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Adds several disposables.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Adds what the closure lists.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Adds several disposables.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Lists disposables, one a line.
    @resultBuilder
    public struct DisposableBuilder {
        /// The listed disposables.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}
