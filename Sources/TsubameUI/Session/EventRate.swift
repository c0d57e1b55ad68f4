/// A bucket of events: a burst is fine, a flood is not.
struct EventRate {
    static let burst = 1_000.0
    static let perSecond = 200.0

    private var level = EventRate.burst
    private var last: ContinuousClock.Instant

    init(now: ContinuousClock.Instant) { last = now }

    /// Takes one event out of the bucket; false when it is empty.
    mutating func take(now: ContinuousClock.Instant) -> Bool {
        let elapsed = (now - last) / .seconds(1)
        last = now
        level = min(Self.burst, level + elapsed * Self.perSecond)
        guard level >= 1 else { return false }
        level -= 1
        return true
    }
}
