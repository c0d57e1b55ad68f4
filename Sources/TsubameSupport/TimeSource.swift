/// Where code takes its time from: the machine's clock, or one that a test moves by hand.
public struct TimeSource: Sendable {
    /// The present moment.
    public let now: @Sendable () -> ContinuousClock.Instant
    private let wait: @Sendable (Duration) async throws -> Void

    /// Makes a source from a clock's two questions.
    public init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        wait = sleep
    }

    /// Waits; throws when the task is cancelled.
    public func sleep(for duration: Duration) async throws { try await wait(duration) }

    /// The machine's own clock.
    public static let live = TimeSource(
        now: { ContinuousClock.now }, sleep: { try await Task.sleep(for: $0) })
}
