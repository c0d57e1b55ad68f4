/// A bucket of events: a burst is fine, a flood is not.
struct EventRate {
    static let burst = 1_000.0
    static let perSecond = 200.0

    private let burst: Double
    private let perSecond: Double
    private var level: Double
    private var last: ContinuousClock.Instant

    init(
        now: ContinuousClock.Instant, burst: Double = Self.burst,
        perSecond: Double = Self.perSecond
    ) {
        self.burst = burst
        self.perSecond = perSecond
        level = burst
        last = now
    }

    /// Takes one event out of the bucket; false when it is empty.
    mutating func take(now: ContinuousClock.Instant) -> Bool {
        let elapsed = (now - last) / .seconds(1)
        last = now
        level = min(burst, level + elapsed * perSecond)
        guard level >= 1 else { return false }
        level -= 1
        return true
    }
}
