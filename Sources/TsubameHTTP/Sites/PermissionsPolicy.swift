/// Which abilities of the browser a page and its frames may use (Permissions Policy §5).
public struct PermissionsPolicy: Sendable, Equatable {
    /// Who may use an ability.
    public enum Allowed: Hashable, Sendable {
        /// Every page, in any frame.
        case everyone
        /// Those listed, the page itself among them or not.
        case listed(own: Bool, [WebOrigin])

        /// Nobody.
        public static let nobody = Allowed.listed(own: false, [])
        /// The page and frames of its origin.
        public static let own = Allowed.listed(own: true, [])
    }

    /// An ability, such as `camera`, and who may use it.
    public struct Rule: Hashable, Sendable {
        /// The ability's name.
        public let feature: String
        /// Who may use it.
        public let allowed: Allowed
    }

    /// The rules in their order.
    public private(set) var rules: [Rule] = []

    /// Makes a policy that says nothing.
    public init() {}

    /// Takes from the page what few pages need.
    public static let frugal: PermissionsPolicy = [
        "camera": .nobody, "geolocation": .nobody, "microphone": .nobody, "payment": .nobody,
        "usb": .nobody,
    ]

    /// Who may use an ability; nil says nothing.
    public subscript(feature: String) -> Allowed? {
        get { rules.first { $0.feature == feature }?.allowed }
        set {
            rules.removeAll { $0.feature == feature }
            if let newValue { rules.append(Rule(feature: feature, allowed: newValue)) }
        }
    }

    /// The value of the field, which is a dictionary (RFC 9651 §3.2); nil if there are no rules.
    public var fieldValue: String? {
        get throws(FieldFailure) {
            var dictionary = StructuredField.Dictionary()
            for rule in rules {
                guard StructuredField.isKey(rule.feature) else {
                    throw FieldFailure(
                        .malformed, at: 0, in: rule.feature, "name an ability in lower case")
                }
                dictionary[rule.feature] = Self.member(rule.allowed)
            }
            return dictionary.fieldValue
        }
    }

    private static func member(_ allowed: Allowed) -> StructuredField.Member {
        switch allowed {
        case .everyone: .item(StructuredField.Item(.token("*")))
        case .listed(let own, let origins):
            .innerList(
                StructuredField.InnerList(
                    (own ? [StructuredField.Item(.token("self"))] : [])
                        + origins.map { StructuredField.Item(.string($0.description)) }))
        }
    }
}

extension PermissionsPolicy: ExpressibleByDictionaryLiteral {
    /// A policy written in source, in that order.
    public init(dictionaryLiteral elements: (String, Allowed)...) {
        for (feature, allowed) in elements { self[feature] = allowed }
    }
}
