import Foundation

/// How many rows each section has, and which position each row has when all are counted through.
struct TableLayout: Equatable {
    /// The rows of each section.
    let counts: [Int]
    /// The position of each section's first row, then the number of all rows.
    private let starts: [Int]

    init(counts: [Int] = []) {
        self.counts = counts
        var starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append(starts[starts.count - 1] + max(0, count)) }
        self.starts = starts
    }

    var rowCount: Int { starts[counts.count] }

    func range(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// Nil for a row that is not there.
    func position(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, counts.indices.contains(indexPath.section),
            (0..<counts[indexPath.section]).contains(indexPath.row)
        else { return nil }
        return starts[indexPath.section] + indexPath.row
    }

    /// The row at a position, which must be one of the table's.
    ///
    /// - Complexity: O(log *n*) in the number of sections.
    func indexPath(at position: Int) -> IndexPath {
        let section = firstSection { $0 > position } - 1
        return IndexPath(row: position - starts[section], section: section)
    }

    /// The sections of which something is to be seen when these rows are: with them, and empty ones beside them.
    func sections(in window: Range<Int>) -> Range<Int> {
        guard !counts.isEmpty else { return 0..<0 }
        let lower = firstSection { $0 >= window.lowerBound }
        // A section that begins before the window and reaches into it.
        let reaches = lower > 0 && starts[lower] > window.lowerBound && !window.isEmpty
        let first = reaches ? lower - 1 : lower
        var upper = firstSection { $0 >= window.upperBound }
        while upper < counts.count, starts[upper] == window.upperBound, counts[upper] == 0 {
            upper += 1
        }
        return min(first, counts.count)..<min(max(first, upper), counts.count)
    }

    /// The first section whose start fulfils a condition that all later ones fulfil too.
    private func firstSection(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if holds(starts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
