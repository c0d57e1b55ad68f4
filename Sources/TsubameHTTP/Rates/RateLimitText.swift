/// The two fields of one limit as they are written, of which only two numbers change.
package final class RateLimitText: Sendable {
    private let policy: String
    private let name: String

    /// Writes what does not change; nil if the name has no form.
    package init?(_ name: String, _ rate: TokenBucket.Rate) {
        let full = TokenBucket.Decision(isAllowed: true, remaining: 0, wait: 0, untilFull: 0)
        let item = StructuredField.Item(.string(name), StructuredField.Parameters())
        guard let policy = RateLimitFields(name, rate, full).policyList.fieldValue,
            let name = StructuredField.List([.item(item)]).fieldValue
        else { return nil }
        self.policy = policy
        self.name = name
    }

    /// Adds `RateLimit-Policy` and `RateLimit`.
    package func add(remaining: Int, untilFull: Int, to fields: inout HTTPFields) {
        fields.add(.rateLimitPolicy, policy)
        fields.add(
            .rateLimit, "\(name);r=\(max(0, remaining));t=\(max(0, (untilFull + 999) / 1000))")
    }
}
