/// A promise to run something later, which can be taken back.
///
/// Dropping it does not cancel the action.
public final class ScheduledAction: Sendable {
    private let cancelling: Lock<(@Sendable () -> Void)?>

    /// Wraps what taking the promise back means; it runs at most once.
    public init(cancelling: @escaping @Sendable () -> Void) {
        self.cancelling = Lock(cancelling)
    }

    /// Takes the promise back; an action that already started is not stopped.
    public func cancel() {
        let cancelling = cancelling.withLock { body in
            defer { body = nil }
            return body
        }
        cancelling?()
    }
}
