/// A bucket for each key, of a bounded number of keys.
///
/// A key that is not there has a full bucket, so full ones are forgotten first. If all are in use,
/// the one that was asked for the longest ago goes.
public struct BucketTable<Key: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var key: Key
        var bucket: TokenBucket
        /// Towards those that were asked for later; -1 at the end.
        var newer: Int
        var older: Int
    }

    /// The rate of each key.
    public let rate: TokenBucket.Rate
    /// The most keys that are kept.
    public let most: Int

    private var places: [Key: Int] = [:]
    private var nodes: [Node] = []
    private var newest = -1
    private var oldest = -1

    /// Makes an empty table for at least one key.
    public init(_ rate: TokenBucket.Rate, most: Int) {
        self.rate = rate
        self.most = max(1, most)
    }

    /// How many keys are kept.
    public var count: Int { nodes.count }

    /// Takes tokens from a key's bucket, if there are as many; at a time in milliseconds.
    /// - Complexity: O(1).
    public mutating func take(_ count: Int = 1, of key: Key, now: Int) -> TokenBucket.Decision {
        if let place = places[key] {
            moveToFront(place)
            let decision = nodes[place].bucket.take(count, now: now)
            forgetFull(now: now)
            return decision
        }
        forgetFull(now: now)
        if nodes.count == most { remove(oldest) }
        var bucket = TokenBucket(rate, now: now)
        let decision = bucket.take(count, now: now)
        insert(key, bucket)
        return decision
    }

    /// The oldest two: a table in use shrinks faster than it grows, and no call takes long.
    private mutating func forgetFull(now: Int) {
        for _ in 0..<2 where oldest >= 0 && nodes[oldest].bucket.isFull(now: now) {
            remove(oldest)
        }
    }

    private mutating func insert(_ key: Key, _ bucket: TokenBucket) {
        places[key] = nodes.count
        nodes.append(Node(key: key, bucket: bucket, newer: -1, older: -1))
        linkToFront(nodes.count - 1)
    }

    private mutating func moveToFront(_ place: Int) {
        guard place != newest else { return }
        unlink(place)
        linkToFront(place)
    }

    private mutating func linkToFront(_ place: Int) {
        nodes[place].newer = -1
        nodes[place].older = newest
        if newest >= 0 { nodes[newest].newer = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ place: Int) {
        let (newer, older) = (nodes[place].newer, nodes[place].older)
        if newer >= 0 { nodes[newer].older = older } else { newest = older }
        if older >= 0 { nodes[older].newer = newer } else { oldest = newer }
    }

    /// The last node moves into the gap, so that there are none.
    private mutating func remove(_ place: Int) {
        unlink(place)
        places[nodes[place].key] = nil
        let last = nodes.removeLast()
        let from = nodes.count
        guard place != from else { return }
        nodes[place] = last
        places[last.key] = place
        if last.newer >= 0 { nodes[last.newer].older = place } else { newest = place }
        if last.older >= 0 { nodes[last.older].newer = place } else { oldest = place }
    }
}
