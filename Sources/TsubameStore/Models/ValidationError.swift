/// One broken rule: a property and what it must be.
public struct Violation: Hashable, Sendable {
    /// The name of the property.
    public let property: String

    /// What follows the name in a sentence, such as "must not be blank".
    public let message: String

    /// Says what a property must be.
    public init(property: String, message: String) {
        self.property = property
        self.message = message
    }
}

/// Why an object was not saved: every rule it breaks.
public struct ValidationError: Error, Equatable {
    /// The name of the model.
    public let entity: String

    /// The broken rules, at least one.
    public let violations: [Violation]

    /// The first message about a property, for the place beside its field.
    public subscript(property: String) -> String? {
        violations.first { $0.property == property }?.message
    }
}

extension ValidationError: CustomStringConvertible {
    /// All broken rules in one sentence.
    public var description: String {
        violations.map { "\($0.property) \($0.message)" }.joined(separator: ", ")
    }
}
