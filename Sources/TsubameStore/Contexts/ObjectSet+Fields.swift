extension ObjectSet {
    /// The fields in which values differ: attributes, then to-one relations.
    func changedFields(_ new: M.Values, _ old: M.Values) -> [Int] {
        var fields: [Int] = []
        // By index, as an attribute is large to copy.
        for index in schema.attributes.indices where !schema.attributes[index].isEqual(new, old) {
            fields.append(index)
        }
        for (index, field) in references.enumerated() where field.get(new) != field.get(old) {
            fields.append(schema.attributes.count + index)
        }
        return fields
    }

    func field(_ relation: String, of object: any Model) -> Int64 {
        let object = typed(object)
        object.willRead()
        return relationField(relation).get(object.values)
    }

    func setField(_ relation: String, of object: any Model, _ id: Int64) {
        let object = typed(object)
        let field = relationField(relation)
        object.willRead()
        guard field.get(object.values) != id else { return }
        object.willWrite()
        field.set(&object.values, id)
    }

    private func relationField(_ name: String) -> Relation<M>.Field {
        guard let field = schema.relations.first(where: { $0.name == name })?.field else {
            preconditionFailure("\(M.self).\(name) is no to-one relation")
        }
        return field
    }

    /// Sees whether objects with these values may be saved.
    func check(_ objects: @autoclosure () -> [M], _ all: [M.Values]) throws(ValidationError) {
        guard rules.isEmpty else {
            for (object, values) in zip(objects(), all) { try check(object, values) }
            return
        }
        var first = all.count
        for index in delicate {
            let problem = schema.attributes[index].problem
            // In place, as a copy of all values costs more than the look at one.
            first = all.withUnsafeBufferPointer { all in
                for place in 0..<first where problem(all[place]) != nil { return place }
                return first
            }
        }
        if first < all.count { try check(objects()[first], all[first]) }
    }

    /// Sees whether an object with these values may be saved.
    func check(_ object: M, _ values: M.Values) throws(ValidationError) {
        var violations = rules.isEmpty ? [] : rules.violations(of: object)
        for index in delicate {
            guard let problem = schema.attributes[index].problem(values) else { continue }
            let name = schema.attributes[index].name
            violations.append(Violation(property: name, message: problem))
        }
        if violations.isEmpty { return }
        throw ValidationError(entity: entity.name, violations: violations)
    }
}
