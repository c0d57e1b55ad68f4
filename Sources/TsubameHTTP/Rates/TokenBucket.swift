/// Lets so many requests through at once and refills steadily; time is given in milliseconds.
///
/// All is counted in whole numbers, so no request is gained or lost by rounding.
public struct TokenBucket: Hashable, Sendable {
    /// How much a bucket holds and how fast it refills.
    public struct Rate: Hashable, Sendable {
        /// The largest number that a rate may have.
        public static let largest = 1_000_000_000

        /// How many tokens a full bucket holds.
        public let capacity: Int
        /// How many tokens come in each interval, spread over it.
        public let refill: Int
        /// Milliseconds.
        public let interval: Int

        /// Makes a rate of numbers from 1 to 1,000,000,000; else nil.
        public init?(capacity: Int, refill: Int, interval: Int) {
            let range = 1...Self.largest
            guard range.contains(capacity), range.contains(refill), range.contains(interval) else {
                return nil
            }
            self.capacity = capacity
            self.refill = refill
            self.interval = interval
        }

        /// Parts of tokens, of which `refill` come in each millisecond and `interval` are a token.
        var parts: Int { capacity * interval }

        /// How long so many parts take to come, rounded up.
        func wait(for parts: Int) -> Int { parts <= 0 ? 0 : (parts - 1) / refill + 1 }
    }

    /// What became of a request.
    public struct Decision: Hashable, Sendable {
        /// Whether the tokens were taken; if not, none was.
        public let isAllowed: Bool
        /// How many whole tokens are left.
        public let remaining: Int
        /// Milliseconds until as many tokens would be there; 0 if allowed, nil if never.
        public let wait: Int?
        /// Milliseconds until the bucket is full, if nobody takes more.
        public let untilFull: Int

        /// When to ask again, in whole seconds; nil if allowed or if it is no use.
        public var retryAfter: RetryAfter? {
            guard !isAllowed, let wait else { return nil }
            return .seconds(max(1, (wait + 999) / 1000))
        }
    }

    /// How much it holds and how fast it refills.
    public let rate: Rate
    private var parts: Int
    private var last: Int

    /// Makes a full bucket.
    public init(_ rate: Rate, now: Int) {
        self.rate = rate
        parts = rate.parts
        last = now
    }

    /// Takes tokens if there are as many.
    ///
    /// A clock that goes back adds nothing and takes nothing away.
    public mutating func take(_ count: Int = 1, now: Int) -> Decision {
        refill(now: now)
        let wanted = max(0, count).multipliedReportingOverflow(by: rate.interval)
        let isPossible = !wanted.overflow && wanted.partialValue <= rate.parts
        let isAllowed = isPossible && wanted.partialValue <= parts
        if isAllowed { parts -= wanted.partialValue }
        return Decision(
            isAllowed: isAllowed, remaining: parts / rate.interval,
            wait: isAllowed
                ? 0 : isPossible ? rate.wait(for: wanted.partialValue - parts) : nil,
            untilFull: rate.wait(for: rate.parts - parts))
    }

    /// Whether it is full, and so as good as a new one.
    public func isFull(now: Int) -> Bool {
        var copy = self
        copy.refill(now: now)
        return copy.parts == rate.parts
    }

    private mutating func refill(now: Int) {
        guard now > last else { return }
        let (passed, isLong) = now.subtractingReportingOverflow(last)
        last = now
        let missing = rate.parts - parts
        // Asked before it is multiplied, which could be too much.
        guard !isLong, passed < rate.wait(for: missing) else {
            parts = rate.parts
            return
        }
        parts += passed * rate.refill
    }
}
