/// How one list became another, complete and in an order that can be replayed.
///
/// To replay: take away `deletes` and the sources of `moves`, all places of the old list, from the
/// back; then put in `inserts` and the targets of `moves`, all places of the new list, from the
/// front. A row that moved and changed is in both `moves` and `updates`.
public struct FetchedResultsChange: Hashable, Sendable {
    /// A row that changed places with others.
    public struct Move: Hashable, Sendable {
        /// The place in the old list.
        public let from: Int

        /// The place in the new list.
        public let to: Int

        /// Names the two places.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Places in the old list, the last first.
    public internal(set) var deletes: [Int] = []

    /// Places in the new list, the first first.
    public internal(set) var inserts: [Int] = []

    /// Rows whose order among those that stay is another, by new place.
    public internal(set) var moves: [Move] = []

    /// Places in the new list of rows with other values, the first first.
    public internal(set) var updates: [Int] = []

    /// Whether both lists are the same.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Whether the same rows are in the same places, some with other values.
    var isSameOrder: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// Replays the change; `new` gives the element for a place of the new list.
    public func applied<Element>(
        to old: [Element], new: (Int) -> Element
    ) -> [Element] {
        var list = old
        for place in (deletes + moves.map(\.from)).sorted(by: >) { list.remove(at: place) }
        for place in (inserts + moves.map(\.to)).sorted() { list.insert(new(place), at: place) }
        for place in updates { list[place] = new(place) }
        return list
    }
}

extension FetchedResultsChange {
    /// Compares two lists of rows, each row at most once in a list.
    ///
    /// - Complexity: O(*n* log *n*); O(*n*) without moves.
    init(from old: [RowStamp], to new: [RowStamp]) {
        // Most commits leave the order alone, and then the places need no dictionary.
        if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
            updates = new.indices.filter { old[$0].version != new[$0].version }
            return
        }
        let places = Dictionary(uniqueKeysWithValues: zip(old.map(\.id), old.indices))
        var isKept = [Bool](repeating: false, count: old.count)
        var kept: [Move] = []
        for (place, row) in new.enumerated() {
            guard let oldPlace = places[row.id] else {
                inserts.append(place)
                continue
            }
            isKept[oldPlace] = true
            kept.append(Move(from: oldPlace, to: place))
            if old[oldPlace].version != row.version { updates.append(place) }
        }
        deletes = old.indices.reversed().filter { !isKept[$0] }
        let still = longestRise(kept.map(\.from))
        moves = zip(kept, still).filter { !$1 }.map(\.0)
    }
}

/// Marks a longest rising subsequence; what is left out is the fewest rows that must move.
private func longestRise(_ numbers: [Int]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        // The first tail that is not smaller; most lists rise, so look at the end first.
        var low = 0
        var high = tails.count
        if let last = tails.last, numbers[last] < number { low = high }
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var marks = [Bool](repeating: false, count: numbers.count)
    var index = tails.last ?? -1
    while index >= 0 {
        marks[index] = true
        index = previous[index]
    }
    return marks
}
