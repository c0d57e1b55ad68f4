import Foundation

/// A batch update that adds up: says for each old row and section where it is now.
struct TableUpdatePlan {
    private let sections: IndexMapping
    /// The mapping of rows in each kept section that has changes of its own, by old index.
    private var rows: [Int: IndexMapping] = [:]
    private let movedRows: [IndexPath: IndexPath]
    private let targets: Set<IndexPath>
    private let reloadedRows: Set<IndexPath>
    private let reloadedSections: Set<Int>
    let reconfiguredRows: Set<IndexPath>
    let isAnimated: Bool

    init(
        _ updates: TableUpdates, from old: TableLayout, to new: TableLayout
    ) throws(TableUpdateError) {
        try Check(old: old, new: new).all(updates)
        let sections = IndexMapping(
            leaving: updates.deletedSections, arriving: updates.insertedSections,
            moves: updates.movedSections)
        self.sections = sections
        movedRows = Dictionary(uniqueKeysWithValues: updates.movedRows.map { ($0.from, $0.to) })
        targets = Set(updates.movedRows.map(\.to))
        reloadedRows = Set(updates.reloadedRows)
        reloadedSections = Set(updates.reloadedSections)
        reconfiguredRows = Set(updates.reconfiguredRows)
        isAnimated = updates.isAnimated
        let leaving = Dictionary(
            grouping: updates.deletedRows + updates.movedRows.map(\.from), by: \.section)
        let arriving = Dictionary(
            grouping: updates.insertedRows + updates.movedRows.map(\.to), by: \.section)
        for section in old.counts.indices {
            guard let target = sections(section), !reloadedSections.contains(section) else {
                continue
            }
            try add(
                section, target, leaving[section] ?? [], arriving[target] ?? [],
                from: old, to: new)
        }
    }

    /// The new place of an old row, nil if it has gone.
    func indexPath(for old: IndexPath) -> IndexPath? {
        if let target = movedRows[old] { return target }
        guard let section = sections(old.section) else { return nil }
        if reloadedSections.contains(old.section) { return nil }
        guard let mapping = rows[old.section] else {
            return IndexPath(row: old.row, section: section)
        }
        return mapping(old.row).map { IndexPath(row: $0, section: section) }
    }

    /// The new index of an old section, nil if it has gone.
    func section(for old: Int) -> Int? { sections(old) }

    /// Whether the row's cell is filled as for another row.
    func isReloaded(_ old: IndexPath) -> Bool { reloadedRows.contains(old) }

    /// Whether the section's headers and footers are asked for again.
    func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

    private mutating func add(
        _ section: Int, _ target: Int, _ leaving: [IndexPath],
        _ arriving: [IndexPath], from old: TableLayout, to new: TableLayout
    ) throws(TableUpdateError) {
        var counts = TableUpdateError.Counts(
            before: old.counts[section], after: new.counts[target])
        if !leaving.isEmpty || !arriving.isEmpty {
            counts.movedOut = leaving.count { movedRows[$0] != nil }
            counts.deleted = leaving.count - counts.movedOut
            counts.movedIn = arriving.count(where: targets.contains)
            counts.inserted = arriving.count - counts.movedIn
            rows[section] = IndexMapping(
                leaving: leaving.map(\.row), arriving: arriving.map(\.row))
        }
        guard counts.addUp else {
            throw TableUpdateError(code: .rowCount, indexPath: [target], counts: counts)
        }
    }
}

extension TableUpdatePlan {
    /// Whether everything that a batch names is there, and named once.
    private struct Check {
        let old: TableLayout
        let new: TableLayout

        func all(_ updates: TableUpdates) throws(TableUpdateError) {
            let gone = Set(updates.deletedSections + updates.reloadedSections)
            let came = Set(updates.insertedSections)
            try sections(
                updates.deletedSections + updates.reloadedSections
                    + updates.movedSections.map(\.from),
                in: old)
            try sections(updates.insertedSections + updates.movedSections.map(\.to), in: new)
            let counts = TableUpdateError.Counts(
                before: old.counts.count, after: new.counts.count,
                inserted: updates.insertedSections.count, deleted: updates.deletedSections.count)
            guard counts.addUp else {
                throw TableUpdateError(code: .sectionCount, indexPath: nil, counts: counts)
            }
            // A row of a section that goes as a whole may be named too.
            try rows(
                updates.deletedRows.filter { !gone.contains($0.section) } + updates.reloadedRows
                    + updates.movedRows.map(\.from), in: old)
            try rows(
                updates.insertedRows.filter { !came.contains($0.section) }
                    + updates.movedRows.map(\.to), in: new)
            try rows(Array(Set(updates.reconfiguredRows)), in: old)
        }

        private func sections(
            _ indices: [Int], in layout: TableLayout
        ) throws(TableUpdateError) {
            var named: Set<Int> = []
            for index in indices {
                guard layout.counts.indices.contains(index) else {
                    throw TableUpdateError(code: .outOfRange, indexPath: [index], counts: nil)
                }
                guard named.insert(index).inserted else {
                    throw TableUpdateError(code: .saidTwice, indexPath: [index], counts: nil)
                }
            }
        }

        private func rows(
            _ indexPaths: [IndexPath], in layout: TableLayout
        ) throws(TableUpdateError) {
            var named: Set<IndexPath> = []
            for indexPath in indexPaths {
                guard layout.position(of: indexPath) != nil else {
                    throw TableUpdateError(code: .outOfRange, indexPath: indexPath, counts: nil)
                }
                guard named.insert(indexPath).inserted else {
                    throw TableUpdateError(code: .saidTwice, indexPath: indexPath, counts: nil)
                }
            }
        }
    }
}
