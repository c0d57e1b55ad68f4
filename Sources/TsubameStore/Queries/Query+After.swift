extension Query {
    /// Takes only rows that come after a place in the order.
    mutating func begin<M: Model>(after cursor: Cursor<M>) throws(StoreError) {
        guard cursor.order == Cursor<M>.mark(order.text), cursor.values.count == orders.count + 1,
            let id = cursor.values.last
        else {
            throw StoreError(
                .untranslatable, entity: M.schema.name,
                advice: "The place to begin after belongs to another order. Begin anew.")
        }
        var condition = SQL(text: "t0.id > ?", bindings: [id])
        for (order, value) in zip(orders, cursor.values).reversed() {
            let same = order.isSame(as: value)
            let equal = SQL(text: "(") + same + SQL(text: " AND ") + condition + SQL(text: ")")
            condition = [order.comes(after: value), equal].compactMap(\.self).joined(" OR ")
            condition = SQL(text: "(") + condition + SQL(text: ")")
        }
        // An index takes a plain bound, and no choice between several.
        if let first = orders.first, let bound = first.bound(cursor.values[0]) {
            condition = bound + SQL(text: " AND ") + condition
        }
        conditions.append(condition)
    }
}

extension Order {
    fileprivate func isSame(as place: StoredValue) -> SQL {
        if place == .null { return value + SQL(text: " IS NULL") }
        return value + SQL(text: " = ?", bindings: [place])
    }

    /// Nil if nothing does.
    fileprivate func comes(after place: StoredValue) -> SQL? {
        if place == .null { return isNullLast ? nil : value + SQL(text: " IS NOT NULL") }
        let beyond = value + SQL(text: isDescending ? " < ?" : " > ?", bindings: [place])
        guard isOptional, isNullLast else { return beyond }
        return beyond + SQL(text: " OR ") + value + SQL(text: " IS NULL")
    }

    fileprivate func bound(_ place: StoredValue) -> SQL? {
        guard place != .null, !(isOptional && isNullLast) else { return nil }
        return value + SQL(text: isDescending ? " <= ?" : " >= ?", bindings: [place])
    }
}
