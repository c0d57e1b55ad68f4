import Foundation

/// The chosen rows of a table, as ranges: a million of them cost what one costs.
struct RowSelection: Equatable {
    private(set) var sections: [Int: IndexSet] = [:]

    var isEmpty: Bool { sections.isEmpty }

    var count: Int { sections.values.reduce(0) { $0 + $1.count } }

    var indexPaths: [IndexPath] {
        sections.keys.sorted().flatMap { section in
            (sections[section] ?? []).map { IndexPath(row: $0, section: section) }
        }
    }

    var first: IndexPath? {
        guard let section = sections.keys.min(), let row = sections[section]?.first else {
            return nil
        }
        return IndexPath(row: row, section: section)
    }

    func contains(_ indexPath: IndexPath) -> Bool {
        sections[indexPath.section]?.contains(indexPath.row) ?? false
    }

    mutating func insert(_ indexPath: IndexPath) {
        insert(indexPath.row..<indexPath.row + 1, inSection: indexPath.section)
    }

    mutating func insert(_ rows: Range<Int>, inSection section: Int) {
        guard !rows.isEmpty else { return }
        sections[section, default: []].insert(integersIn: rows)
    }

    mutating func remove(_ indexPath: IndexPath) {
        set(indexPath.section) { $0.remove(indexPath.row) }
    }

    mutating func removeAll() { sections = [:] }

    /// Follows the rows through a batch update, whose plan says where each section is now.
    ///
    /// - Complexity: O(*m* *n*) in the changes and the ranges of chosen rows, however many rows these hold.
    mutating func follow(_ updates: TableUpdates, section place: (Int) -> Int?) {
        guard !isEmpty else { return }
        let moved = updates.movedRows.filter { contains($0.from) }.map(\.to)
        for row in (updates.deletedRows + updates.movedRows.map(\.from)).sorted(by: >) {
            set(row.section) { $0.close(row.row) }
        }
        let reloaded = Set(updates.reloadedSections)
        var followed: [Int: IndexSet] = [:]
        for (section, rows) in sections where !reloaded.contains(section) {
            if let new = place(section) { followed[new] = rows }
        }
        sections = followed
        for row in (updates.insertedRows + updates.movedRows.map(\.to)).sorted() {
            set(row.section) { $0.open(row.row) }
        }
        for row in moved { insert(row) }
    }

    private mutating func set(_ section: Int, _ change: (inout IndexSet) -> Void) {
        var rows = sections[section] ?? []
        change(&rows)
        sections[section] = rows.isEmpty ? nil : rows
    }
}

extension IndexSet {
    /// Takes a number out; those behind it close up.
    fileprivate mutating func close(_ number: Int) {
        remove(number)
        shift(by: -1, from: number + 1)
    }

    /// Makes room for a number.
    fileprivate mutating func open(_ number: Int) { shift(by: 1, from: number) }

    private mutating func shift(by distance: Int, from start: Int) {
        var result = IndexSet()
        for range in rangeView {
            if range.lowerBound < start {
                result.insert(integersIn: range.lowerBound..<Swift.min(range.upperBound, start))
            }
            let tail = Swift.max(range.lowerBound, start)..<Swift.max(range.upperBound, start)
            if !tail.isEmpty {
                result.insert(
                    integersIn: (tail.lowerBound + distance)..<(tail.upperBound + distance))
            }
        }
        self = result
    }
}
