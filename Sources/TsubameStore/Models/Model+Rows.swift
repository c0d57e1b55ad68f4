// What a store does with each of many rows. The bodies are in sight of the app, where they are
// compiled for its model: code that works for any model asks for the layout of each value anew.

extension Model {
    /// Makes an object of each row that the context has none of.
    @inlinable
    public static func objects(_ rows: inout RowCursor) throws -> [Self] {
        var objects: [Self] = []
        while try rows.next() {
            if let known = rows.known {
                // Safety: a set of this model knows no others.
                objects.append(unsafeDowncast(known, to: Self.self))
                continue
            }
            let object = Self()
            object.values = try Values(&rows.reader)
            rows.take(object, &object.record)
            objects.append(object)
        }
        return objects
    }

    /// Makes a snapshot of each row.
    @inlinable
    public static func snapshots(_ rows: inout RowCursor) throws -> [Snapshot<Self>] {
        var snapshots: [Snapshot<Self>] = []
        while try rows.next() {
            snapshots.append(Snapshot(stamp: rows.stamp, values: try Values(&rows.reader)))
        }
        return snapshots
    }

    /// Takes the values of new objects; the next change of each is one that they do not have.
    @inlinable
    public static func take(_ objects: [AnyObject]) -> [Values] {
        objects.map { object in
            // Safety: a set of this model has no others.
            let object = unsafeDowncast(object, to: Self.self)
            object.record.state.insert(.watched)
            return object.values
        }
    }

    /// Notes the rows that new objects have become.
    @inlinable
    public static func settle(_ objects: [AnyObject], _ rows: [RowStamp]) {
        for (object, row) in zip(objects, rows) {
            // Safety: a set of this model has no others.
            unsafeDowncast(object, to: Self.self).record.settle(row)
        }
    }
}

extension ModelValues {
    /// Writes many rows.
    @inlinable
    public static func write(_ all: [Self], _ rows: inout NewRows) throws {
        for place in all.indices {
            try rows.begin(place)
            try all[place].write(to: &rows.writer)
            try rows.end(place)
        }
    }
}
