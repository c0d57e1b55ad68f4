public import TsubameHTTP
public import TsubameSupport

/// Lets each client do so much in a time: a bucket of tokens for each key, refilled steadily.
///
/// Who asks too often is answered 429 with `Retry-After`; every counted answer says what is left
/// (`RateLimit`, `RateLimit-Policy`).
public struct RateLimit: Filter {
    private let text: RateLimitText?
    private let buckets: Lock<BucketTable<String>>
    private let rate: TokenBucket.Rate
    private let time: TimeSource
    private let origin: ContinuousClock.Instant
    private let key: @Sendable (HTTPRequest) -> String?

    /// Makes a limit.
    /// - Parameters:
    ///   - name: what the policy is called in the answers.
    ///   - rate: how much and how fast.
    ///   - most: keys that are remembered; the longest unused make room.
    ///   - time: what time is measured with.
    ///   - key: who is counted; nil for a request that is not.
    public init(
        _ name: String, _ rate: TokenBucket.Rate, most: Int = 100_000, time: TimeSource = .live,
        by key: @escaping @Sendable (HTTPRequest) -> String? = Self.client
    ) {
        text = RateLimitText(name, rate)
        self.rate = rate
        self.time = time
        self.key = key
        origin = time.now()
        buckets = Lock(BucketTable(rate, most: most))
    }

    /// Counts by the client's address; those of one subscriber's IPv6 network are one client.
    @Sendable public static func client(_ request: HTTPRequest) -> String? {
        // Most addresses have no colon, and stand for themselves.
        guard request.client.utf8.contains(0x3A),
            let address = try? IPAddress(parsing: request.client)
        else { return request.client }
        return CIDR(subscriberOf: address).description
    }

    /// Counts as ``client(_:)`` what may change something; reads are free.
    @Sendable public static func writer(_ request: HTTPRequest) -> String? {
        request.method.isSafe ? nil : client(request)
    }

    /// Takes a token, or refuses.
    public func before(_ request: inout HTTPRequest) throws -> HTTPResponse? {
        guard let key = key(request) else { return nil }
        let now = (time.now() - origin).wholeMilliseconds
        let decision = buckets.withLock { $0.take(of: key, now: now) }
        guard decision.isAllowed else {
            var problem = Problem.tooManyRequests(retryAfter: decision.retryAfter ?? .seconds(60))
            problem.detail = "too many requests; ask again later"
            text?.add(
                remaining: decision.remaining, untilFull: decision.untilFull, to: &problem.fields)
            throw problem
        }
        request[Left.self] = Left(
            text: text, remaining: decision.remaining, untilFull: decision.untilFull)
        return nil
    }

    /// Says what is left.
    public func after(_ response: inout HTTPResponse, to request: HTTPRequest) {
        // Another limit may have counted the request after this one.
        guard let left = request[Left.self], let text, left.text === text else { return }
        text.add(remaining: left.remaining, untilFull: left.untilFull, to: &response.fields)
    }

    private struct Left: Sendable {
        let text: RateLimitText?
        let remaining: Int
        let untilFull: Int
    }
}
