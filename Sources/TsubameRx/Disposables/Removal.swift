/// Takes something out of where it was put, such as a receiver out of a subject.
///
/// Unlike ``AnonymousDisposable`` it may run more than once, so the closure must not mind.
struct Removal: Disposable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    func dispose() {
        action()
    }
}
