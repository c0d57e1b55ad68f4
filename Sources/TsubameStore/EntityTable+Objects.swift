extension EntityTable {
    func values(of object: any Model) -> [StoredValue] {
        attributes.map { $0.get(object) }
    }

    /// Whether an object differs from what the store has, without collecting all its values.
    func isChanged(_ object: any Model) -> Bool {
        let base = object.record.base
        guard base.count == attributes.count else { return false }
        return base.indices.contains { attributes[$0].get(object) != base[$0] }
    }

    func set(
        _ values: [StoredValue], of row: Int64, on object: any Model
    ) throws(StoreError) {
        for index in attributes.indices where !attributes[index].set(object, values[index]) {
            let property = attributes[index].name
            throw StoreError(
                .unreadableValue, entity: name, id: row, property: property,
                advice: "The file holds a value that \(name).\(property) cannot have.")
        }
    }
}
