/// One deadline of a stage, which can be moved at any time, and what is to be done with it then.
///
/// It rings on the scheduler, inside the stage's gate. A ring that was overtaken by a new deadline
/// is not heard.
protocol Alarm<Payload>: Disposable {
    associatedtype Payload

    /// Says what happens at the deadline; until disposal.
    func onRing(_ ring: @escaping (Payload) -> Void)

    /// Moves the deadline.
    func set(after interval: RxTimeInterval, _ payload: Payload)

    /// Takes the deadline back, and gives what waited for it.
    @discardableResult
    func clear() -> Payload?
}

extension SchedulerType {
    /// An alarm for a stage; on a dispatch queue, one timer serves all of its deadlines.
    func alarm<Payload>(_ gate: Gate, of type: Payload.Type = Void.self) -> any Alarm<Payload> {
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

extension Alarm<Void> {
    func set(after interval: RxTimeInterval) {
        set(after: interval, ())
    }
}
