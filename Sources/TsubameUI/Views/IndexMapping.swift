/// Where the members of a list are after some left, some came and some moved.
struct IndexMapping: Equatable {
    /// Old indices that are not kept in order: deleted or moved away.
    private let leaving: [Int]
    /// New indices that do not come from the kept ones: inserted or moved here.
    private let arriving: [Int]
    private let moves: [Int: Int]

    init(leaving: [Int] = [], arriving: [Int] = [], moves: [(from: Int, to: Int)] = []) {
        self.leaving = (leaving + moves.map(\.from)).sorted()
        self.arriving = (arriving + moves.map(\.to)).sorted()
        self.moves = Dictionary(moves.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    }

    /// The new index of an old one, nil if it was deleted.
    ///
    /// - Complexity: O(log *n*) in the number of changes.
    func callAsFunction(_ old: Int) -> Int? {
        if let target = moves[old] { return target }
        let before = leaving.partitioned { $0 < old }
        if before < leaving.count, leaving[before] == old { return nil }
        let rank = old - before
        var low = 0
        var high = arriving.count
        while low < high {
            let middle = (low + high) / 2
            if arriving[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}

extension [Int] {
    /// How many at the beginning fulfil a condition that none fulfils after the first that does not.
    fileprivate func partitioned(_ holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
