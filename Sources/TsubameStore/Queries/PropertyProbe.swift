import Foundation

/// Finds out which property a key path reads, by reading objects with different values.
///
/// Only a property that gives exactly what one attribute holds, for every one of the objects, is
/// taken for that attribute; the objects begin harmless, so that most others end early.
struct PropertyProbe<M: Model> {
    private struct Candidate {
        let property: Property
        let value: (M) -> StoredValue
    }

    private var random = ProbeRandom()

    mutating func property(at keyPath: PartialKeyPath<M>) -> Property? {
        let type = Swift.type(of: keyPath).valueType
        if let type = type as? any AttributeValue.Type { return attribute(type, keyPath) }
        return relation(at: keyPath)
    }

    private mutating func attribute<Value: AttributeValue>(
        _ type: Value.Type, _ keyPath: PartialKeyPath<M>
    ) -> Property? {
        guard let keyPath = keyPath as? KeyPath<M, Value> else { return nil }
        var candidates = Self.candidates(for: type, depth: 3)
        var seen: Set<StoredValue> = []
        for round in 0..<32 where !candidates.isEmpty {
            let object = ProbeMaker.object(M.self, round: round, &random, depth: 3)
            let read = object[keyPath: keyPath].stored
            seen.insert(read)
            candidates.removeAll { $0.value(object) != read }
        }
        // What never changed was not told apart from a constant.
        return candidates.count == 1 && seen.count > 1 ? candidates[0].property : nil
    }

    /// A relation of the model, or one that relations to one lead to.
    private mutating func relation(at keyPath: PartialKeyPath<M>) -> Property? {
        let object = ProbeMaker.object(M.self, round: 1, &random, depth: 4)
        let read = identities(object[keyPath: keyPath])
        guard !read.isEmpty else { return nil }
        let fitting = relations(of: object, depth: 3).filter { $0.objects == read }
        return fitting.count == 1 ? fitting[0].property : nil
    }

    private struct Reached {
        let property: Property
        let objects: [ObjectIdentifier]
    }

    private func relations(of object: any Model, depth: Int) -> [Reached] {
        func known<T: Model>(_ object: T) -> [EntityRelation] {
            (try? PropertyMap<T>.shared())?.relations ?? []
        }
        var list: [Reached] = []
        for relation in known(object) {
            let related = object.record.loose?[relation.name] ?? []
            list.append(
                Reached(
                    property: Property(leaf: .relation(relation)),
                    objects: related.map { ObjectIdentifier($0) }))
            guard case .toOne = relation.kind, depth > 1, let target = related.first else {
                continue
            }
            for further in relations(of: target, depth: depth - 1) {
                list.append(
                    Reached(
                        property: further.property.reached(by: relation), objects: further.objects))
            }
        }
        return list
    }

    private func identities(_ value: Any) -> [ObjectIdentifier] {
        // Through an optional, a list comes in one.
        if case let list as [any Model] = value { return list.map { ObjectIdentifier($0) } }
        return (value as? any Model).map { [ObjectIdentifier($0)] } ?? []
    }

    private static func candidates(for type: any AttributeValue.Type, depth: Int) -> [Candidate] {
        ProbeMaker.leaves(M.self, depth: depth).compactMap { leaf in
            guard leaf.type == type else { return nil }
            return Candidate(property: leaf.property, value: leaf.value)
        }
    }
}

/// The same numbers in every run.
struct ProbeRandom: RandomNumberGenerator {
    private var state: UInt64 = 0x5DEE_CE66_D1CE_4E5B

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) ^ state
    }
}
