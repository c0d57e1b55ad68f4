/// Values by the numbers of rows and of new objects; open addressing, one multiplication a look.
///
/// Neighbours, as rows mostly are, stand together, so that one step of many finds them cached.
struct NumberTable<Value> {
    // A number that no row has; rows begin with 1, new objects with -1.
    private static var free: Int64 { 0 }
    private static var left: Int64 { .min }

    private var keys: [Int64] = []
    private var values: [Value?] = []
    private(set) var count = 0

    /// Places that are or were taken; few of them must be passed over in a search.
    private var used = 0

    var isEmpty: Bool { count == 0 }

    subscript(id: Int64) -> Value? {
        guard count > 0 else { return nil }
        let place = find(id)
        return keys[place] == id ? values[place] : nil
    }

    mutating func insert(_ value: Value, _ id: Int64) {
        if (used + 1) * 4 > keys.count * 3 { rehash(max(16, count * 4)) }
        let place = find(id)
        if keys[place] != id {
            count += 1
            used += 1
            keys[place] = id
        }
        values[place] = value
    }

    /// Returns what was there.
    @discardableResult
    mutating func remove(_ id: Int64) -> Value? {
        guard count > 0 else { return nil }
        let place = find(id)
        guard keys[place] == id else { return nil }
        keys[place] = Self.left
        count -= 1
        return values[place].take()
    }

    mutating func removeAll() {
        self = NumberTable()
    }

    /// Makes room for so many more, in a table that has few of those that it had.
    mutating func reserve(_ more: Int) {
        guard (used + more) * 4 > keys.count * 3 else { return }
        rehash((count + more) * 2)
    }

    var all: [Value] { values.compactMap { $0 } }

    private func find(_ id: Int64) -> Int {
        let mask = keys.count - 1
        // Fibonacci hashing of blocks: 64 neighbours keep their order, blocks go far apart.
        let block = UInt64(bitPattern: id >> 6) &* 0x9E37_79B9_7F4A_7C15
        var place = (Int(truncatingIfNeeded: block >> 26) << 6 | Int(id & 63)) & mask
        while keys[place] != id, keys[place] != Self.free { place = (place + 1) & mask }
        return place
    }

    private mutating func rehash(_ minimum: Int) {
        var capacity = 16
        while capacity < minimum { capacity *= 2 }
        let oldKeys = keys
        var oldValues: [Value?] = []
        swap(&oldValues, &values)
        keys = [Int64](repeating: Self.free, count: capacity)
        values = [Value?](repeating: nil, count: capacity)
        used = count
        for (index, key) in oldKeys.enumerated() where key != Self.free && key != Self.left {
            let place = find(key)
            keys[place] = key
            swap(&oldValues[index], &values[place])
        }
    }
}

extension NumberTable: Sendable where Value: Sendable {}

/// The rows of new objects, by the numbers that these had before.
typealias NewNumbers = NumberTable<RowStamp>
