extension SectionChanges {
    /// What leads from one list to another by the ids of their rows; nil if an id is there twice.
    ///
    /// The fewest rows move: those that keep their order stay.
    /// - Parameter isSame: whether the rows of two indices, old and new, show the same.
    /// - Complexity: O(*n* log *n*) in the rows.
    init?<ID: Hashable>(from old: [ID], to new: [ID], isSame: (Int, Int) -> Bool) {
        let before = Dictionary(old.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
        let after = Dictionary(new.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
        guard before.count == old.count, after.count == new.count else { return nil }
        self.init(
            deletes: old.indices.filter { after[old[$0]] == nil },
            inserts: new.indices.filter { before[new[$0]] == nil })
        let kept = new.enumerated().compactMap { row, id in before[id].map { (from: $0, to: row) } }
        let staying = Self.longestRise(kept.map(\.from))
        moves = kept.indices.filter { !staying.contains($0) }.map { kept[$0] }
        updates = kept.filter { !isSame($0.from, $0.to) }.map(\.to)
    }

    /// The places of the longest subsequence that rises.
    private static func longestRise(_ values: [Int]) -> Set<Int> {
        var tails: [Int] = []
        var before = [Int?](repeating: nil, count: values.count)
        for (place, value) in values.enumerated() {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
            before[place] = low > 0 ? tails[low - 1] : nil
            if low == tails.count { tails.append(place) } else { tails[low] = place }
        }
        var rise: Set<Int> = []
        var place = tails.last
        while let here = place {
            rise.insert(here)
            place = before[here]
        }
        return rise
    }
}
