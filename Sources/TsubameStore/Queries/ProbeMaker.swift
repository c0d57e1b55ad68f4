import Foundation

/// Makes objects for a probe, and lists what can be read from them.
enum ProbeMaker {
    /// A value that is reachable from an object.
    struct Leaf<M: Model> {
        let property: Property
        let type: any AttributeValue.Type
        let value: (M) -> StoredValue
    }

    /// An object in no context with values that differ from round to round.
    static func object<M: Model>(
        _ model: M.Type, round: Int, _ random: inout ProbeRandom, depth: Int
    ) -> M {
        let object = M()
        var values = object.values
        for attribute in M.schema.attributes {
            let pool = round == 0 ? harmless(attribute.type) : wild(attribute, &random)
            // A type accepts few of the forms; the first that it does is taken.
            _ = pool.first { attribute.set(&values, $0) }
        }
        object.values = values
        object.record.id = Int64.random(in: 1...(1 << 40), using: &random)
        object.record.version = Int64.random(in: 1...(1 << 40), using: &random)
        guard depth > 1, let map = try? PropertyMap<M>.shared() else { return object }
        for relation in map.relations {
            // Without an object now and then, as a default would not show otherwise.
            if round > 1, Int.random(in: 0..<4, using: &random) == 0 { continue }
            let target = Self.object(relation.targetModel, round: round, &random, depth: depth - 1)
            object.record.loose = [relation.name: [target]]
                .merging(object.record.loose ?? [:]) { first, _ in first }
        }
        return object
    }

    static func leaves<M: Model>(_ model: M.Type, depth: Int) -> [Leaf<M>] {
        var list: [Leaf<M>] = [
            Leaf(property: Property(leaf: .id), type: Int64?.self) { .integer($0.record.id) },
            Leaf(property: Property(leaf: .id), type: ObjectID<M>?.self) {
                .integer($0.record.id)
            },
            Leaf(property: Property(leaf: .version), type: Int64.self) {
                .integer($0.record.version)
            },
        ]
        for attribute in M.schema.attributes {
            let valueType = Swift.type(of: attribute.keyPath as AnyKeyPath).valueType
            guard let type = valueType as? any AttributeValue.Type else { continue }
            list.append(
                Leaf(property: Property(leaf: .init(attribute)), type: type) {
                    attribute.get($0.values)
                })
            guard type == String.self || type == String?.self else { continue }
            list.append(
                Leaf(property: Property(leaf: .init(foldedFormOf: attribute)), type: type) {
                    folded(attribute.get($0.values))
                })
        }
        guard depth > 1, let map = try? PropertyMap<M>.shared() else { return list }
        for relation in map.relations {
            guard case .toOne = relation.kind else { continue }
            list += leaves(relation.targetModel, through: relation, of: M.self, depth: depth - 1)
        }
        return list
    }

    private static func leaves<M: Model, T: Model>(
        _ target: T.Type, through relation: EntityRelation, of model: M.Type, depth: Int
    ) -> [Leaf<M>] {
        leaves(target, depth: depth).map { leaf in
            Leaf(
                property: leaf.property.reached(by: relation), type: optional(leaf.type),
                value: { object in
                    (object.record.loose?[relation.name]?.first as? T).map(leaf.value) ?? .null
                })
        }
    }

    /// The type as an optional chain gives it.
    private static func optional(_ type: any AttributeValue.Type) -> any AttributeValue.Type {
        func wrapped<Value: AttributeValue>(_ type: Value.Type) -> any AttributeValue.Type {
            Value.isOptional ? type : Value?.self
        }
        return wrapped(type)
    }

    private static func folded(_ value: StoredValue) -> StoredValue {
        if case .text(let text) = value { .text(text.folded.composed) } else { value }
    }

    private static func harmless(_ type: StorageType) -> [StoredValue] {
        switch type {
        case .integer: [.integer(1), .integer(0)]
        case .real: [.real(1.5)]
        case .text:
            [
                .text("Probe 7 a1 B2"), .text("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
                .text("[]"), .text("{}"),
            ]
        case .blob: [.blob(Data([1, 2]))]
        }
    }

    private static func wild<M: Model>(
        _ attribute: Attribute<M>, _ random: inout ProbeRandom
    ) -> [StoredValue] {
        let number = Int64.random(in: -100...100, using: &random)
        let tail = Bool.random(using: &random) ? "" : "\(number)"
        var pool: [StoredValue] =
            switch attribute.type {
            case .integer:
                [.integer(number), .integer(Int64.random(in: 0...3, using: &random))]
                    + (0...8).map { StoredValue.integer($0) }.shuffled(using: &random)
            case .real: [.real(Double.random(in: -1e9...1e9, using: &random))]
            case .text:
                [
                    .text(texts.randomElement(using: &random).map { $0 + tail } ?? tail),
                    .text(UUID(uuid: bytes(&random)).uuidString), .text("[\(number)]"),
                    .text("[\"\(number)\"]"), .text("{\"\(number)\":\(number)}"),
                ]
            case .blob: [.blob(Data([UInt8.random(in: 0...255, using: &random)]))]
            }
        let cases = caseForms(of: Swift.type(of: attribute.keyPath as AnyKeyPath).valueType)
        pool = cases.shuffled(using: &random) + pool
        if attribute.isOptional, Int.random(in: 0..<4, using: &random) == 0 {
            pool.insert(.null, at: 0)
        }
        return pool
    }

    private static let texts = ["", "ÄÖß ｱ", " x ", "Été", "カ が", "A B", "ÿ\n"]

    private static func bytes(_ random: inout ProbeRandom) -> uuid_t {
        let (a, b) = (random.next(), random.next())
        func byte(_ number: UInt64, _ place: UInt64) -> UInt8 {
            UInt8(truncatingIfNeeded: number >> (place * 8))
        }
        return (
            byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6),
            byte(a, 7), byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5),
            byte(b, 6), byte(b, 7)
        )
    }
}

/// The stored forms of some values of a type that has few, such as the cases of an enum.
func caseForms(of type: Any.Type) -> [StoredValue] {
    func all<Value: CaseIterable & AttributeValue>(_ type: Value.Type) -> [StoredValue] {
        Value.allCases.map(\.stored)
    }
    if type == Bool.self || type == Bool?.self { return [.integer(0), .integer(1)] }
    if let type = type as? any (CaseIterable & AttributeValue).Type { return all(type) }
    return type is any RawRepresentable.Type ? (0...8).map { .integer($0) } : []
}
