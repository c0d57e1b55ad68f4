import Testing

@testable import TsubameHTTP

struct RateLimitTextTests {
    @Test(arguments: ["writes", #"a"b\c"#])
    func `it says the same as the fields that are put together`(name: String) throws {
        let rate = try #require(TokenBucket.Rate(capacity: 20, refill: 3, interval: 1000))
        let text = try #require(RateLimitText(name, rate))
        var bucket = TokenBucket(rate, now: 0)
        for now in [0, 0, 500, 1700] {
            let decision = bucket.take(4, now: now)
            var expected = HTTPFields()
            expected.add(RateLimitFields(name, rate, decision))
            var fields = HTTPFields()
            text.add(remaining: decision.remaining, untilFull: decision.untilFull, to: &fields)
            #expect(fields == expected)
        }
    }

    @Test func `a name without a form has no fields`() throws {
        let rate = try #require(TokenBucket.Rate(capacity: 1, refill: 1, interval: 1))
        #expect(RateLimitText("é", rate) == nil)
    }
}
