import Dispatch
import Synchronization

/// Runs work on the main queue: at once when called there while nothing else waits, else in turn.
///
/// It keeps the order of `observe(on:)`. To subscribe on the main queue, take
/// ``ConcurrentMainScheduler``.
public final class MainScheduler: SerialDispatchQueueScheduler {
    private let waiting = Atomic(0)

    /// Another scheduler of the main queue.
    public init() {
        super.init(serialQueue: .main)
    }

    /// The usual instance.
    public static let instance = MainScheduler()

    /// An instance that never runs work at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    /// Stops the program when called anywhere but on the main queue.
    public class func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            Isolation.isMain, errorMessage ?? "this must run on the main queue, by MainScheduler")
    }

    /// Stops the program when called anywhere but on the main queue.
    public class func ensureRunningOnMainThread(errorMessage: String? = nil) {
        ensureExecutingOnScheduler(errorMessage: errorMessage)
    }

    override func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        if begin() {
            defer { end() }
            return action(state)
        }
        return work.schedule(state) { state in
            defer { self.end() }
            return action(state)
        }
    }

    @usableFromInline
    override func submit(_ job: @escaping @Sendable () -> Void) {
        if begin() {
            job()
            end()
        } else {
            super.submit {
                job()
                self.end()
            }
        }
    }

    private func begin() -> Bool {
        waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0 && Isolation.isMain
    }

    private func end() {
        waiting.subtract(1, ordering: .acquiringAndReleasing)
    }
}

// Safety: what it adds is an atomic.
extension MainScheduler: @unchecked Sendable {}
