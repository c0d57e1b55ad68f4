/// The objects of one model by the numbers of their rows; open addressing, no hashing of text.
struct IdentityMap {
    // A number that no row has; rows begin with 1, new objects with -1.
    private static let free: Int64 = 0
    private static let left = Int64.min

    private var keys: [Int64] = []
    private var objects: [AnyObject?] = []
    private(set) var count = 0

    /// Places that are or were taken; few of them must be passed over in a search.
    private var used = 0

    subscript(id: Int64) -> AnyObject? {
        guard !keys.isEmpty else { return nil }
        let place = find(id)
        return keys[place] == id ? objects[place] : nil
    }

    mutating func insert(_ object: AnyObject, _ id: Int64) {
        if (used + 1) * 4 > keys.count * 3 { grow() }
        let place = find(id)
        if keys[place] != id {
            count += 1
            used += 1
            keys[place] = id
        }
        objects[place] = object
    }

    mutating func remove(_ id: Int64) {
        guard !keys.isEmpty else { return }
        let place = find(id)
        guard keys[place] == id else { return }
        keys[place] = Self.left
        objects[place] = nil
        count -= 1
    }

    mutating func removeAll() {
        self = IdentityMap()
    }

    /// Makes room for so many more.
    mutating func reserve(_ more: Int) {
        guard (used + more) * 4 > keys.count * 3 else { return }
        rehash((count + more) * 2)
    }

    var all: [AnyObject] { objects.compactMap { $0 } }

    private func find(_ id: Int64) -> Int {
        let mask = keys.count - 1
        // Fibonacci hashing: neighbours, as rows mostly are, go to places far apart.
        let hash = UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
        var place = Int(truncatingIfNeeded: hash >> 20) & mask
        while keys[place] != id, keys[place] != Self.free { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        rehash(max(16, count * 4))
    }

    private mutating func rehash(_ minimum: Int) {
        var capacity = 16
        while capacity < minimum { capacity *= 2 }
        let (oldKeys, oldObjects) = (keys, objects)
        keys = [Int64](repeating: Self.free, count: capacity)
        objects = [AnyObject?](repeating: nil, count: capacity)
        used = count
        for (index, key) in oldKeys.enumerated() where key != Self.free && key != Self.left {
            let place = find(key)
            keys[place] = key
            objects[place] = oldObjects[index]
        }
    }
}
