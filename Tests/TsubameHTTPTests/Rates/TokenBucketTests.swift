import Testing
import TsubameHTTP

private func rate(_ capacity: Int, _ refill: Int, _ interval: Int) throws -> TokenBucket.Rate {
    try #require(TokenBucket.Rate(capacity: capacity, refill: refill, interval: interval))
}

private func said(_ decision: TokenBucket.Decision) -> String {
    "\(decision.isAllowed ? "yes" : "no") \(decision.remaining) "
        + "\(decision.wait.map(String.init) ?? "never") \(decision.untilFull)"
}

@Suite struct TokenBucketTests {
    @Test(
        arguments: [
            ([0, 0, 0, 0], ["yes 2 0 1000", "yes 1 0 2000", "yes 0 0 3000", "no 0 1000 3000"]),
            (
                [0, 0, 0, 999, 1000],
                ["yes 2 0 1000", "yes 1 0 2000", "yes 0 0 3000", "no 0 1 2001", "yes 0 0 3000"]
            ),
            ([0, 500], ["yes 2 0 1000", "yes 1 0 1500"]),
            ([0, 1_000_000], ["yes 2 0 1000", "yes 2 0 1000"]),
            ([0, -500, 0], ["yes 2 0 1000", "yes 1 0 2000", "yes 0 0 3000"]),
            ([.min, .max], ["yes 2 0 1000", "yes 2 0 1000"]),
            ([.max, .min], ["yes 2 0 1000", "yes 1 0 2000"]),
        ] as [([Int], [String])])
    func `three at once and one each second`(times: [Int], wanted: [String]) throws {
        var bucket = TokenBucket(try rate(3, 1, 1000), now: times[0])
        #expect(times.map { said(bucket.take(now: $0)) } == wanted)
    }

    @Test(
        arguments: [
            (0, "yes 10 0 0"), (-5, "yes 10 0 0"), (10, "yes 0 0 3334"), (11, "no 10 never 0"),
            (.max, "no 10 never 0"), (4, "yes 6 0 1334"),
        ] as [(Int, String)])
    func `any number of tokens may be asked for`(count: Int, wanted: String) throws {
        var bucket = TokenBucket(try rate(10, 3, 1000), now: 0)
        #expect(said(bucket.take(count, now: 0)) == wanted)
    }

    @Test func `nothing is lost by rounding`() throws {
        var bucket = TokenBucket(try rate(1000, 7, 1000), now: 0)
        _ = bucket.take(1000, now: 0)
        var taken = 0
        for now in 1...100_000 where bucket.take(now: now).isAllowed { taken += 1 }
        #expect(taken == 700)
    }

    @Test func `who waits as told is let in, and no sooner`() throws {
        for (refill, interval) in [(1, 1), (3, 1000), (7, 13), (1000, 1), (1_000_000_000, 7)] {
            var bucket = TokenBucket(try rate(5, refill, interval), now: 0)
            _ = bucket.take(5, now: 0)
            var early = bucket
            let wait = try #require(bucket.take(2, now: 0).wait)
            #expect(!early.take(2, now: wait - 1).isAllowed)
            #expect(bucket.take(2, now: wait).isAllowed)
        }
    }

    @Test func `the largest rates do not overflow`() throws {
        let largest = TokenBucket.Rate.largest
        var bucket = TokenBucket(try rate(largest, largest, largest), now: .min)
        #expect(said(bucket.take(largest, now: .min)) == "yes 0 0 1000000000")
        #expect(bucket.take(now: .min + 1).isAllowed && !bucket.isFull(now: 0 - .max))
        #expect(bucket.isFull(now: .max))
    }

    @Test(arguments: [
        (0, 1, 1), (1, 0, 1), (1, 1, 0), (-1, 1, 1), (1_000_000_001, 1, 1), (1, 1, .max),
    ])
    func `a rate without sense is none`(capacity: Int, refill: Int, interval: Int) {
        #expect(TokenBucket.Rate(capacity: capacity, refill: refill, interval: interval) == nil)
    }

    @Test(
        arguments: [(1, 1, .seconds(1)), (1, 1001, .seconds(2)), (2, 1, nil), (0, 1, nil)]
            as [(Int, Int, RetryAfter?)])
    func `waiting is told in whole seconds`(count: Int, interval: Int, wanted: RetryAfter?) throws {
        var bucket = TokenBucket(try rate(1, 1, interval), now: 0)
        _ = bucket.take(now: 0)
        #expect(bucket.take(count, now: 0).retryAfter == wanted)
    }
}
