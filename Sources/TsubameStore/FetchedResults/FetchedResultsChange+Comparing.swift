extension FetchedResultsChange {
    /// Compares two lists of rows, each row at most once in a list.
    ///
    /// - Complexity: O(*n*) comparisons, and O(*m* log *m*) for the *m* rows between the first
    ///   and the last that are not in their places.
    init(from old: [RowStamp], to new: [RowStamp]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head].id == new[head].id {
            if old[head].version != new[head].version { updates.append(head) }
            head += 1
        }
        var tail = 0
        while tail < shorter - head,
            old[old.count - 1 - tail].id == new[new.count - 1 - tail].id
        {
            tail += 1
        }
        compare(old, head..<(old.count - tail), new, head..<(new.count - tail))
        for place in (new.count - tail)..<new.count
        where old[place - new.count + old.count].version != new[place].version {
            updates.append(place)
        }
    }

    private mutating func compare(
        _ old: [RowStamp], _ before: Range<Int>, _ new: [RowStamp], _ after: Range<Int>
    ) {
        guard !before.isEmpty || !after.isEmpty else { return }
        let places = Dictionary(uniqueKeysWithValues: before.lazy.map { (old[$0].id, $0) })
        var isKept = [Bool](repeating: false, count: before.count)
        var kept: [Move] = []
        for place in after {
            let row = new[place]
            guard let oldPlace = places[row.id] else {
                inserts.append(place)
                continue
            }
            isKept[oldPlace - before.lowerBound] = true
            kept.append(Move(from: oldPlace, to: place))
            if old[oldPlace].version != row.version { updates.append(place) }
        }
        deletes = before.reversed().filter { !isKept[$0 - before.lowerBound] }
        let still = longestRise(kept.map(\.from))
        moves = zip(kept, still).filter { !$1 }.map(\.0)
    }

    /// Compares two lists, sections included if either has any.
    init(from old: FetchedRows, to new: FetchedRows) {
        self.init(from: old.stamps, to: new.stamps)
        guard !old.sections.isEmpty || !new.sections.isEmpty else { return }
        sections = SectionedChange(self, from: old, to: new)
    }
}

/// Marks a longest rising subsequence; what is left out is the fewest rows that must move.
func longestRise(_ numbers: [Int]) -> [Bool] {
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
