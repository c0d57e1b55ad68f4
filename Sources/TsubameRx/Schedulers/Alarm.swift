/// One deadline of a stage, which can be moved at any time.
///
/// It rings on the scheduler, inside the stage's gate. A ring that was overtaken by a new deadline
/// is not heard.
@usableFromInline
protocol Alarm: Disposable {
    /// Says what happens at the deadline; until disposal.
    ///
    /// - Parameter take: Runs first, when no deadline can be set meanwhile; must only move values.
    func onRing(take: @escaping () -> Void, _ ring: @escaping () -> Void)

    /// Moves the deadline.
    ///
    /// - Parameter store: Runs when nothing can ring meanwhile; must only move values.
    func set(after interval: RxTimeInterval, _ store: () -> Void)

    /// Takes the deadline back.
    ///
    /// - Parameter take: Runs when nothing can ring meanwhile; must only move values.
    func clear(_ take: () -> Void)
}

extension Alarm {
    @usableFromInline
    func onRing(_ ring: @escaping () -> Void) {
        onRing(take: {}, ring)
    }

    @usableFromInline
    func set(after interval: RxTimeInterval) {
        set(after: interval) {}
    }

    @usableFromInline
    func clear() {
        clear {}
    }
}

extension SchedulerType {
    /// An alarm for a stage; on a dispatch queue, one timer serves all of its deadlines.
    @usableFromInline
    func alarm(_ gate: Gate) -> any Alarm {
        if let workQueue { QueueAlarm(workQueue, gate) } else { ScheduledAlarm(self, gate) }
    }

    /// A length of time as it is best reckoned with here; virtual time keeps its own units.
    func reckoned(_ interval: RxTimeInterval) -> RxTimeInterval {
        workQueue == nil ? interval : interval.precise
    }

    private var workQueue: WorkQueue? {
        switch self {
        case let serial as SerialDispatchQueueScheduler: serial.work
        case let concurrent as ConcurrentDispatchQueueScheduler: concurrent.work
        case let main as ConcurrentMainScheduler: main.work
        default: nil
        }
    }
}

/// What an alarm does when it rings.
struct Bell {
    let take: () -> Void
    let ring: () -> Void
}
