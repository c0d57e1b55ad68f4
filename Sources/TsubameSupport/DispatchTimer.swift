import Dispatch

/// One-shot timers of the live time source; a cancelled one frees its action at once.
enum DispatchTimer {
    private static let queue = DispatchQueue(label: "tsubame.timers", attributes: .concurrent)

    static func schedule(
        _ deadline: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction {
        let source = DispatchSource.makeTimerSource(queue: queue)
        let holder = Lock<(any DispatchSourceTimer)?>(nil)
        // The holder keeps the timer alive until it fires or is cancelled, then breaks the cycle.
        let stop: @Sendable () -> Bool = {
            let taken = holder.withLock { timer in
                defer { timer = nil }
                return UncheckedBox(timer)
            }
            taken.value?.cancel()
            return taken.value != nil
        }
        source.setEventHandler { if stop() { action() } }
        source.schedule(deadline: .now() + seconds(until: deadline), leeway: .milliseconds(1))
        let box = UncheckedBox(source)
        holder.withLock { $0 = box.value }
        box.value.activate()
        return ScheduledAction { _ = stop() }
    }

    private static func seconds(until deadline: ContinuousClock.Instant) -> DispatchTimeInterval {
        let wait = ContinuousClock.now.duration(to: deadline).components
        guard wait.seconds >= 0, wait.attoseconds >= 0 else { return .nanoseconds(0) }
        // A century is as good as never, and keeps the sum of nanoseconds in an Int.
        let seconds = min(wait.seconds, 100 * 365 * 86_400)
        return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(wait.attoseconds / 1_000_000_000))
    }
}

// Safety: a dispatch source may be used from any thread; its Swift type does not say so.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
