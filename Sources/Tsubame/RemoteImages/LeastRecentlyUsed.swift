/// Values by key with a bound on their cost; those used longest ago go first.
///
/// It acts on nothing.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var cost: Int
        var turn: Int
    }

    let limit: Int
    private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    private var turn = 0

    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    /// The value of a key, which is then the one used last.
    mutating func use(_ key: Key) -> Value? {
        guard entries[key] != nil else { return nil }
        turn += 1
        entries[key]?.turn = turn
        return entries[key]?.value
    }

    /// Keeps a value; gives the keys that had to go for it.
    mutating func keep(_ value: Value, for key: Key, cost: Int) -> [Key] {
        remove(key)
        turn += 1
        entries[key] = Entry(value: value, cost: cost, turn: turn)
        self.cost += cost
        guard self.cost > limit else { return [] }
        // To nine tenths, so that not every new value must look through all of them.
        var gone: [Key] = []
        for (key, _) in entries.sorted(by: { $0.value.turn < $1.value.turn }) {
            guard self.cost > limit / 10 * 9 else { break }
            remove(key)
            gone.append(key)
        }
        return gone
    }

    mutating func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
    }
}
