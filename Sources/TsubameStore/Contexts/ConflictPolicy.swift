/// What to do with a row that somebody else saved since it was read.
public enum ConflictPolicy: Sendable {
    /// Throws a conflict and changes nothing.
    case error

    /// Writes what was changed here, over what the others wrote.
    case mine

    /// Keeps the row as it is; what was changed here to it is dropped.
    case store

    /// Takes from each side what it alone changed; what both changed differently, from one.
    case merge(preferring: Preference)

    /// The side that wins where both changed the same property.
    public enum Preference: Sendable {
        /// What is being saved.
        case mine

        /// What the store has.
        case store

        /// Neither: that is a conflict.
        case neither
    }
}

/// The three versions of a row that was changed here and by somebody else.
struct Conflict<M: Model> {
    let schema: Schema<M>
    let base: M.Values
    let mine: M.Values
    let theirs: M.Values

    /// The fields that were changed here.
    let fields: [Int]

    /// The fields to write.
    func resolved(
        _ policy: ConflictPolicy, _ entity: EntityTable, _ id: Int64
    ) throws(StoreError) -> [Int] {
        switch policy {
        case .error: throw error(disputed, entity, id)
        case .mine: return fields
        case .store: return []
        case .merge(.mine): return fields
        case .merge(.store): return fields.filter { !disputed.contains($0) }
        case .merge(.neither):
            if disputed.isEmpty { return fields }
            throw error(disputed, entity, id)
        }
    }

    /// The fields that both sides changed, not to the same value.
    private var disputed: [Int] {
        fields.filter { differ($0, base, theirs) && differ($0, mine, theirs) }
    }

    private func differ(_ field: Int, _ one: M.Values, _ other: M.Values) -> Bool {
        if field < schema.attributes.count { return !schema.attributes[field].isEqual(one, other) }
        let relation = schema.toOnes[field - schema.attributes.count]
        return relation.field?.get(one) != relation.field?.get(other)
    }

    private func error(_ fields: [Int], _ entity: EntityTable, _ id: Int64) -> StoreError {
        StoreError(
            .conflict, entity: entity.name, id: id,
            property: fields.first.map { entity.columns[$0].name },
            advice: "Somebody else changed this \(entity.name). Look at it again before you save.")
    }
}
