/// What a client may ask and what is left of it (draft-ietf-httpapi-ratelimit-headers).
public struct RateLimitFields: Hashable, Sendable {
    /// A quota, of `RateLimit-Policy`.
    public struct Policy: Hashable, Sendable {
        /// The policy's name.
        public var name: String
        /// How much is granted.
        public var quota: Int
        /// What is counted: `request`, `content-bytes` or `concurrent-requests`; nil for requests.
        public var unit: String?
        /// For how many seconds it is granted.
        public var window: Int?
        /// Whose quota it is, in a form that tells nothing.
        public var partition: [UInt8]?

        /// Makes a policy.
        public init(
            _ name: String, quota: Int, unit: String? = nil, window: Int? = nil,
            partition: [UInt8]? = nil
        ) {
            self.name = name
            self.quota = quota
            self.unit = unit
            self.window = window
            self.partition = partition
        }
    }

    /// What is left of a quota, of `RateLimit`.
    public struct State: Hashable, Sendable {
        /// The policy's name.
        public var name: String
        /// How much is left.
        public var remaining: Int
        /// In how many seconds there will be more.
        public var reset: Int?
        /// Whose quota it is.
        public var partition: [UInt8]?

        /// Makes a state.
        public init(
            _ name: String, remaining: Int, reset: Int? = nil, partition: [UInt8]? = nil
        ) {
            self.name = name
            self.remaining = remaining
            self.reset = reset
            self.partition = partition
        }
    }

    /// The quotas.
    public var policies: [Policy]
    /// What is left of them.
    public var states: [State]

    /// Makes the fields of some policies and states.
    public init(policies: [Policy] = [], states: [State] = []) {
        self.policies = policies
        self.states = states
    }

    /// The fields of one bucket after a request; a full bucket's time is the window.
    public init(_ name: String, _ rate: TokenBucket.Rate, _ decision: TokenBucket.Decision) {
        let window = (rate.wait(for: rate.parts) + 999) / 1000
        self.init(
            policies: [Policy(name, quota: rate.capacity, window: max(1, window))],
            states: [
                State(
                    name, remaining: decision.remaining, reset: (decision.untilFull + 999) / 1000)
            ])
    }
}

extension HTTPFields {
    /// Adds `RateLimit-Policy` and `RateLimit`; false if one has no form, and then neither.
    @discardableResult
    public mutating func add(_ limits: RateLimitFields) -> Bool {
        let fields: [(HTTPFieldName, StructuredField.List)] = [
            (.rateLimitPolicy, limits.policyList), (.rateLimit, limits.stateList),
        ]
        let present = fields.filter { !$0.1.members.isEmpty }
        let values = present.compactMap { name, list in list.fieldValue.map { (name, $0) } }
        guard values.count == present.count, !values.isEmpty else { return false }
        for (name, value) in values { add(name, value) }
        return true
    }
}
