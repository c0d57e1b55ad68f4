import Testing
import TsubameHTTP

private typealias Policy = RateLimitFields.Policy
private typealias State = RateLimitFields.State

@Suite struct RateLimitFieldsTests {
    @Test(
        arguments: [
            (
                RateLimitFields(
                    policies: [
                        Policy("burst", quota: 100, window: 60),
                        Policy("daily", quota: 1000, window: 86_400),
                    ],
                    states: [State("burst", remaining: 50, reset: 30)]),
                "\"burst\";q=100;w=60, \"daily\";q=1000;w=86400", "\"burst\";r=50;t=30"
            ),
            (
                RateLimitFields(
                    policies: [
                        Policy("a", quota: 9, unit: "content-bytes", window: 1, partition: [1, 2])
                    ],
                    states: [State("a", remaining: 0, partition: [1, 2])]),
                "\"a\";q=9;qu=\"content-bytes\";w=1;pk=:AQI=:", "\"a\";r=0;pk=:AQI=:"
            ),
            (RateLimitFields(states: [State("a", remaining: 1)]), nil, "\"a\";r=1"),
        ] as [(RateLimitFields, String?, String?)])
    func `limits are written and read back`(
        limits: RateLimitFields, policy: String?, state: String?
    ) throws {
        var fields = HTTPFields()
        fields.add(limits)
        #expect(fields[.rateLimitPolicy] == policy && fields[.rateLimit] == state)
        #expect(try RateLimitFields(parsing: fields) == limits)
    }

    @Test func `what has no form is not half added`() {
        var fields = HTTPFields()
        let isEmptyAdded = fields.add(RateLimitFields())
        let isBadAdded = fields.add(
            RateLimitFields(policies: [Policy("あ", quota: 1)], states: [State("a", remaining: 1)]))
        #expect(!isEmptyAdded && !isBadAdded && fields.isEmpty)
    }

    @Test func `a bucket tells of itself`() throws {
        let rate = try #require(TokenBucket.Rate(capacity: 10, refill: 1, interval: 1500))
        var bucket = TokenBucket(rate, now: 0)
        var fields = HTTPFields()
        fields.add(RateLimitFields("default", rate, bucket.take(3, now: 0)))
        #expect(fields[.rateLimitPolicy] == "\"default\";q=10;w=15")
        #expect(fields[.rateLimit] == "\"default\";r=7;t=5")
    }

    @Test(arguments: [
        (HTTPFieldName.rateLimit, "a;r=1"), (.rateLimit, "\"a\""), (.rateLimit, "\"a\";r=x"),
        (.rateLimit, "\"a\";r=-1"), (.rateLimit, "\"a\";r=1;t=-1"), (.rateLimit, "(\"a\");r=1"),
        (.rateLimit, "\"a\";r=1.0"), (.rateLimit, "\"a\";r=1;pk=x"), (.rateLimit, "\"a\";r=1,"),
        (.rateLimitPolicy, "\"a\";w=1"), (.rateLimitPolicy, "\"a\";q=1;qu=x"),
        (.rateLimitPolicy, "\"a\";q=1;w=?1"), (.rateLimitPolicy, "100;w=1"),
    ])
    func `what breaks the rules is refused`(name: HTTPFieldName, value: String) {
        #expect(throws: FieldFailure.self) { try RateLimitFields(parsing: [name: value]) }
    }
}
