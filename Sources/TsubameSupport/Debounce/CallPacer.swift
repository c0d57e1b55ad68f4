/// Decides which calls run and when; it neither runs anything nor reads a clock.
///
/// There is at most one armed timer. A call that puts the deadline off leaves the timer as it is;
/// when it fires too early it is armed again for the rest.
struct CallPacer<Call> {
    typealias Instant = ContinuousClock.Instant

    /// What the shell has to do.
    struct Actions {
        /// The calls to run, in this order.
        var run: [Call] = []
        /// When to be called back, with the number to come back with.
        var arm: (deadline: Instant, number: Int)?
        /// Whether the timer of before is not needed any more.
        var disarm = false
    }

    private struct Burst {
        /// The last call that has not run.
        var waiting: Call?
        /// When the burst is over if no call comes.
        var end: Instant
        /// When the waiting call runs at the latest.
        var limit: Instant?

        var due: Instant { limit.map { min($0, end) } ?? end }
    }

    private let pacing: CallPacing
    private var burst: Burst?
    private var armed: (deadline: Instant, number: Int)?
    private var lastNumber = 0

    init(_ pacing: CallPacing) {
        self.pacing = pacing
    }

    var isWaiting: Bool { burst?.waiting != nil }

    var armedNumber: Int? { armed?.number }

    mutating func receive(_ call: Call, at now: Instant) -> Actions {
        var actions = Actions()
        // A timer may be late; what was due before this call runs before it.
        settle(at: now, &actions)
        if burst == nil {
            begin(with: call, at: now, &actions)
        } else {
            goOn(with: call, at: now)
        }
        arm(&actions)
        return actions
    }

    mutating func fire(number: Int, at now: Instant) -> Actions {
        var actions = Actions()
        // A timer that could not be stopped in time has nothing to say.
        guard armed?.number == number else { return actions }
        armed = nil
        settle(at: now, &actions)
        arm(&actions)
        return actions
    }

    /// Gives up the waiting call and ends the burst.
    mutating func cancel() -> Actions {
        var actions = Actions()
        actions.disarm = armed != nil
        (burst, armed) = (nil, nil)
        return actions
    }

    /// Runs the waiting call now and ends the burst.
    mutating func flush() -> Actions {
        let waiting = burst?.waiting
        var actions = cancel()
        if let waiting { actions.run = [waiting] }
        return actions
    }
}

extension CallPacer {
    private mutating func begin(with call: Call, at now: Instant, _ actions: inout Actions) {
        burst = Burst(waiting: nil, end: end(after: now), limit: nil)
        if pacing.edges.contains(.leading) {
            actions.run.append(call)
        } else {
            wait(with: call, at: now)
        }
    }

    private mutating func goOn(with call: Call, at now: Instant) {
        let end = end(after: now)
        if pacing.extends { burst?.end = end }
        if pacing.edges.contains(.trailing) { wait(with: call, at: now) }
    }

    private mutating func wait(with call: Call, at now: Instant) {
        let limit = pacing.maxWait.map { now.advanced(by: $0) }
        if burst?.waiting == nil { burst?.limit = limit }
        burst?.waiting = call
    }

    private mutating func settle(at now: Instant, _ actions: inout Actions) {
        guard let over = burst, now >= over.due else { return }
        if let waiting = over.waiting { actions.run.append(waiting) }
        if now < over.end {
            // The longest wait is over, the burst is not.
            burst = Burst(waiting: nil, end: over.end, limit: nil)
        } else if over.waiting != nil, !pacing.extends {
            burst = Burst(waiting: nil, end: end(after: now), limit: nil)
        } else {
            burst = nil
        }
    }

    private func end(after now: Instant) -> Instant { now.advanced(by: pacing.delay) }

    private mutating func arm(_ actions: inout Actions) {
        // Only a waiting call needs to be woken; a quiet burst ends by itself at the next call.
        guard let burst, burst.waiting != nil else { return }
        if let armed, armed.deadline <= burst.due { return }
        lastNumber += 1
        armed = (burst.due, lastNumber)
        actions.arm = armed
    }
}
