/// What one commit did to a list: first the deletes, then inserts and moves, then the updates.
public struct FetchedResultsChange: Equatable, Sendable {
    /// A row whose order among the others changed.
    public struct Move: Equatable, Sendable {
        /// Its index before.
        public let from: Int
        /// Its index after.
        public let to: Int
    }

    /// Rows that went, in old indices, ascending.
    public let deletes: [Int]
    /// Rows that came, in new indices, ascending.
    public let inserts: [Int]
    /// Rows that stand elsewhere among those that stayed, as few as possible.
    public let moves: [Move]
    /// Rows with other values, in new indices, ascending; a row that moved too is in both lists.
    public let updates: [Int]

    /// Whether nothing that can be seen changed.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// A row of a list, with what tells whether its values changed.
    struct Item: Hashable, Sendable {
        let id: Int64
        let version: Int64
    }

    /// Compares two lists of rows; an id is in each list at most once.
    ///
    /// - Complexity: O(*n* log *n*) in the number of rows.
    init(from old: [Item], to new: [Item]) {
        let oldIndices = Dictionary(
            old.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let newIDs = Set(new.map(\.id))
        deletes = old.indices.filter { !newIDs.contains(old[$0].id) }
        var inserts: [Int] = []
        var updates: [Int] = []
        var stayed: [Move] = []
        for (index, item) in new.enumerated() {
            guard let before = oldIndices[item.id] else {
                inserts.append(index)
                continue
            }
            stayed.append(Move(from: before, to: index))
            if old[before].version != item.version { updates.append(index) }
        }
        self.inserts = inserts
        self.updates = updates
        let still = longestIncreasing(stayed.map(\.from))
        moves = stayed.filter { !still.contains($0.from) }
    }
}

/// The members of a longest increasing subsequence, by patience sorting.
private func longestIncreasing(_ values: [Int]) -> Set<Int> {
    var piles: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        var high = piles.count
        while low < high {
            let middle = (low + high) / 2
            if values[piles[middle]] < value { low = middle + 1 } else { high = middle }
        }
        previous[index] = low > 0 ? piles[low - 1] : nil
        if low == piles.count { piles.append(index) } else { piles[low] = index }
    }
    var members: Set<Int> = []
    var next = piles.last
    while let index = next {
        members.insert(values[index])
        next = previous[index]
    }
    return members
}
