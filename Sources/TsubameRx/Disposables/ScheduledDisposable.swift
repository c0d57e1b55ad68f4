import TsubameSupport

/// Disposes another on a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// Where the disposal runs.
    public let scheduler: any ImmediateSchedulerType
    private let disposable: Lock<(any Disposable)?>

    /// Wraps a disposable.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        self.disposable = Lock(disposable)
    }

    /// Whether the wrapped disposable has been disposed.
    public var isDisposed: Bool { disposable.withLock { $0 == nil } }

    /// Asks the scheduler to dispose the wrapped one.
    public func dispose() {
        _ = scheduler.schedule(self) { scheduled in
            scheduled.disposeInner()
            return Disposables.create()
        }
    }

    private func disposeInner() {
        let taken = disposable.withLock { disposable in
            defer { disposable = nil }
            return disposable
        }
        taken?.dispose()
    }
}
