import Foundation

/// The chosen rows of a table, as ranges: a million of them cost what one costs.
struct RowSelection: Equatable {
    private(set) var sections: [Int: IndexSet] = [:]

    var isEmpty: Bool { sections.isEmpty }

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

    /// Follows the rows of a section through a change: deletes and sources in old indices, the others in new.
    mutating func follow(
        deletes: [Int], inserts: [Int], moves: [(from: Int, to: Int)], inSection section: Int
    ) {
        guard let old = sections[section] else { return }
        let moved = moves.filter { old.contains($0.from) }.map(\.to)
        set(section) { rows in
            for row in (deletes + moves.map(\.from)).sorted(by: >) { rows.close(row) }
            for row in (inserts + moves.map(\.to)).sorted() { rows.open(row) }
            for row in moved { rows.insert(row) }
        }
    }

    /// Follows whole sections to new places; those that went take their rows along.
    mutating func followSections(_ place: (Int) -> Int?) {
        var moved: [Int: IndexSet] = [:]
        for (section, rows) in sections {
            if let new = place(section) { moved[new] = rows }
        }
        sections = moved
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
