extension ObjectSet {
    /// The fields in which values differ: attributes, then to-one relations.
    func changedFields(_ new: M.Values, _ old: M.Values) -> [Int] {
        var fields: [Int] = []
        for (index, attribute) in schema.attributes.enumerated()
        where !attribute.isEqual(new, old) {
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

    func checked(_ object: M) throws(ValidationError) {
        var violations = rules.violations(of: object)
        for attribute in delicate {
            let value = attribute.get(object.values)
            if value.isNotANumber {
                violations.append(Violation(property: attribute.name, message: "must be a number"))
            } else if value == .null, !attribute.isOptional {
                violations.append(
                    Violation(property: attribute.name, message: "must be a value that can be kept")
                )
            }
        }
        if violations.isEmpty { return }
        throw ValidationError(entity: entity.name, violations: violations)
    }
}
