extension RateLimitFields {
    /// Reads both fields; one that is not there is an empty list.
    public init(parsing fields: HTTPFields) throws(FieldFailure) {
        self.init()
        policies = try Self.items(fields, .rateLimitPolicy).map { name, said throws(FieldFailure) in
            Policy(
                name, quota: try said.amount("q"), unit: try said.optional("qu", \.string),
                window: try said.optionalAmount("w"), partition: try said.optional("pk", \.bytes))
        }
        states = try Self.items(fields, .rateLimit).map { name, said throws(FieldFailure) in
            State(
                name, remaining: try said.amount("r"), reset: try said.optionalAmount("t"),
                partition: try said.optional("pk", \.bytes))
        }
    }

    var policyList: StructuredField.List {
        StructuredField.List(
            policies.map { policy in
                var said: StructuredField.Parameters = ["q": .integer(max(0, policy.quota))]
                said["qu"] = policy.unit.map { .string($0) }
                said["w"] = policy.window.map { .integer(max(0, $0)) }
                said["pk"] = policy.partition.map { .bytes($0) }
                return .item(StructuredField.Item(.string(policy.name), said))
            })
    }

    var stateList: StructuredField.List {
        StructuredField.List(
            states.map { state in
                var said: StructuredField.Parameters = ["r": .integer(max(0, state.remaining))]
                said["t"] = state.reset.map { .integer(max(0, $0)) }
                said["pk"] = state.partition.map { .bytes($0) }
                return .item(StructuredField.Item(.string(state.name), said))
            })
    }

    private struct Said {
        let parameters: StructuredField.Parameters
        let text: String

        func optional<Value>(
            _ key: String, _ value: (StructuredField.BareItem) -> Value?
        ) throws(FieldFailure) -> Value? {
            guard let item = parameters[key] else { return nil }
            guard let value = value(item) else { throw failure("write another \(key)") }
            return value
        }

        func optionalAmount(_ key: String) throws(FieldFailure) -> Int? {
            let amount = try optional(key, \.integer)
            guard amount ?? 0 >= 0 else { throw failure("write a \(key) of 0 or more") }
            return amount
        }

        func amount(_ key: String) throws(FieldFailure) -> Int {
            guard let amount = try optionalAmount(key) else { throw failure("write \(key)") }
            return amount
        }

        func failure(_ advice: String) -> FieldFailure {
            FieldFailure(.malformed, at: 0, in: text, advice)
        }
    }

    private static func items(
        _ fields: HTTPFields, _ name: HTTPFieldName
    ) throws(FieldFailure) -> [(String, Said)] {
        let list = try fields.structuredList(name)
        return try list.members.map { member throws(FieldFailure) in
            let said = Said(parameters: member.parameters, text: fields.joined(name) ?? "")
            guard let name = member.item?.value.string else {
                throw said.failure("name a policy in quotation marks")
            }
            return (name, said)
        }
    }
}
