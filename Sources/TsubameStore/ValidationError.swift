/// Objects that break the rules of their model; nothing was saved.
public struct ValidationError: Error, Equatable, Sendable {
    /// One broken rule.
    public struct Failure: Equatable, Sendable {
        /// The property.
        public let property: String
        /// What it must be, without the property's name.
        public let sentence: String
    }

    /// Every broken rule, in the order of the rules.
    public let failures: [Failure]

    /// What is wrong with a property; nil if nothing is.
    public func sentence(for property: String) -> String? {
        failures.first { $0.property == property }?.sentence
    }
}

extension ValidationError: CustomStringConvertible {
    /// All failures in sentences.
    public var description: String {
        failures.map { "\($0.property) \($0.sentence)" }.joined(separator: "; ")
    }
}
