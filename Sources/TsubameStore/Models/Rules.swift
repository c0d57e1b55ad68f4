/// What must hold for a model's objects before they are saved.
public struct Rules<M: Model>: Sendable {
    private let checks: [@Sendable (M) -> Violation?]

    /// Collects rules: `Rules<Todo> { $0.content.mustNotBeBlank() }`.
    public init(_ build: (RuleBuilder<M>) -> Void) {
        let builder = RuleBuilder<M>()
        build(builder)
        checks = builder.checks
    }

    var isEmpty: Bool { checks.isEmpty }

    /// Returns every rule that the object breaks, in the order of the rules.
    public func violations(of object: M) -> [Violation] {
        checks.compactMap { $0(object) }
    }
}

/// Gathers rules by property.
@dynamicMemberLookup
public final class RuleBuilder<M: Model> {
    fileprivate(set) var checks: [@Sendable (M) -> Violation?] = []

    /// Starts a rule about one property.
    public subscript<Value>(
        dynamicMember keyPath: any KeyPath<M, Value> & Sendable
    ) -> PropertyRule<M, Value> {
        PropertyRule(keyPath: keyPath, builder: self)
    }
}

/// A property that rules are being written for.
public struct PropertyRule<M: Model, Value> {
    let keyPath: any KeyPath<M, Value> & Sendable
    let builder: RuleBuilder<M>

    /// Demands that a test passes; the sentence follows the property's name.
    public func must(_ sentence: String, _ test: @escaping @Sendable (Value) -> Bool) {
        let keyPath = keyPath
        builder.checks.append { object in
            guard !test(object[keyPath: keyPath]) else { return nil }
            let name = M.schema.name(of: keyPath) ?? "\(M.self)"
            return Violation(property: name, message: "must \(sentence)")
        }
    }
}

extension PropertyRule where Value == String {
    /// Demands at least one character that is not white space.
    public func mustNotBeBlank() {
        must("not be blank") { !$0.isBlank }
    }

    /// Demands at most so many characters, as people count them.
    public func mustHaveLength(upTo limit: Int) {
        let number = grouped(limit)
        must("have at most \(number) \(limit == 1 ? "character" : "characters")") { text in
            // A character has at least one byte, so most texts need not be counted.
            text.utf8.count <= limit || text.count <= limit
        }
    }
}

extension String {
    /// Whether it shows nothing: empty, or only white space and marks without width.
    var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace
                || [0x180E, 0x200B, 0x2060, 0xFEFF].contains(scalar.value)
        }
    }
}

/// Writes 1000 as 1,000.
private func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
        if index > 0, index.isMultiple(of: 3) { text.append(",") }
        text.append(digit)
    }
    return String(text.reversed())
}
