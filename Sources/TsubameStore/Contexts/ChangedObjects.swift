/// The changed objects of one model, and what each was when it was read.
struct ChangedObjects<M: Model> {
    final class Entry {
        let object: M
        var values: M.Values

        init(_ object: M, _ values: M.Values) {
            self.object = object
            self.values = values
        }
    }

    // Without the model's type, so that the compiler knows the layout of both.
    private var entries: [ObjectIdentifier: AnyObject] = [:]

    var isEmpty: Bool { entries.isEmpty }

    var all: [Entry] { entries.values.map(Self.entry) }

    var objects: [M] { all.map(\.object) }

    /// The entries in the order of their rows.
    var sorted: [Entry] {
        var numbered = entries.values.map { (id: Self.entry($0).object.record.id, entry: $0) }
        numbered.sort { $0.id < $1.id }
        return numbered.map { Self.entry($0.entry) }
    }

    subscript(key: ObjectIdentifier) -> Entry? {
        isEmpty ? nil : entries[key].map(Self.entry)
    }

    mutating func insert(_ object: M, _ values: M.Values) {
        entries[ObjectIdentifier(object)] = Entry(object, values)
    }

    /// Returns what was there.
    @discardableResult
    mutating func remove(_ key: ObjectIdentifier) -> Entry? {
        isEmpty ? nil : entries.removeValue(forKey: key).map(Self.entry)
    }

    mutating func removeAll() {
        entries = [:]
    }

    private static func entry(_ object: AnyObject) -> Entry {
        // Safety: only entries of this model are put in.
        unsafeDowncast(object, to: Entry.self)
    }
}
