import Foundation

extension TableView {
    /// Collects the changes said inside and shows them at once; the data source must already have the new rows.
    ///
    /// Deletes, reloads and sources of moves count in the rows before the update; inserts and targets of moves in
    /// those after it. Batches nest: the outermost shows.
    ///
    /// - Parameter updates: calls `insertRows`, `deleteRows`, `moveRow` and the others; it may change the data too.
    /// - Parameter completion: runs when the rows are shown; false if they could not be shown by these changes.
    /// - Throws: `TableUpdateError` if the changes do not lead from the rows shown to those of the data source;
    ///   the table is then reloaded, so what is shown is right in any case.
    public func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) throws(TableUpdateError) {
        batch = (batch?.updates ?? TableUpdates(), (batch?.depth ?? 0) + 1)
        updates()
        guard let batch else { return }
        guard batch.depth == 1 else {
            self.batch = (batch.updates, batch.depth - 1)
            completion?(true)
            return
        }
        self.batch = nil
        do {
            try perform(batch.updates)
        } catch {
            completion?(false)
            throw error
        }
        completion?(true)
    }

    /// Shows the changes of one section, row by row; the data source must already have the new rows.
    ///
    /// - Throws: `TableUpdateError` if the changes do not lead from the rows shown to the data source's count;
    ///   the table is then reloaded, so what is shown is right in any case.
    public func apply(
        _ changes: SectionChanges, inSection section: Int = 0
    ) throws(TableUpdateError) {
        guard layout.counts.indices.contains(section) else { return reloadData() }
        func paths(_ rows: [Int]) -> [IndexPath] {
            rows.map { IndexPath(row: $0, section: section) }
        }
        try performBatchUpdates {
            deleteRows(at: paths(changes.deletes))
            insertRows(at: paths(changes.inserts))
            for move in changes.moves {
                moveRow(
                    at: IndexPath(row: move.from, section: section),
                    to: IndexPath(row: move.to, section: section))
            }
        }
        if let row = changes.updates.first(where: { !(0..<layout.counts[section]).contains($0) }) {
            reloadData()
            throw TableUpdateError(
                code: .outOfRange, indexPath: IndexPath(row: row, section: section), counts: nil)
        }
        reconfigureRows(at: paths(changes.updates))
    }

    /// Shows changes that were collected elsewhere.
    func perform(_ updates: TableUpdates) throws(TableUpdateError) {
        do {
            try show(updates)
        } catch {
            reloadData()
            throw error
        }
    }

    private func show(_ updates: TableUpdates) throws(TableUpdateError) {
        guard !updates.isEmpty else { return }
        let new = readLayout()
        let plan = try TableUpdatePlan(updates, from: layout, to: new)
        rows.follow(updates, plan)
        show(plan, new)
    }

    private func show(_ plan: TableUpdatePlan, _ new: TableLayout) {
        let old = (layout: layout, window: window, boxes: boxes, firstSection: firstSection)
        var kept: [Int: (cell: TableViewCell, refill: Refill)] = [:]
        for (index, cell) in cells.enumerated() {
            let place = old.layout.indexPath(at: old.window.lowerBound + index)
            guard let position = plan.indexPath(for: place).flatMap(new.position) else { continue }
            kept[position] = (cell, plan.refill(place))
        }
        var standing: [Int: (box: SectionBox, isReloaded: Bool)] = [:]
        for (index, box) in old.boxes.enumerated() {
            let section = old.firstSection + index
            guard let target = plan.section(for: section) else { continue }
            standing[target] = (box, plan.isReloaded(section: section))
        }
        let shift = shift(by: plan, to: new)
        let next = Self.window(
            of: new, from: old.window.lowerBound + shift, count: windowCount)
        let isSame =
            next.count == cells.count && zip(next, cells).allSatisfy { kept[$0]?.cell === $1 }
        if plan.isAnimated, !isSame { element.document?.record { $0.animate(element.id) } }
        visible = visible.map { shifted($0, by: shift, in: new) }
        forgetAnnounced()
        render(new, around: old.window.lowerBound + shift) {
            kept[$0]
        } box: {
            standing[$0]
        }
    }

    /// How far the rows that the browser shows have moved; none while it shows the first.
    private func shift(by plan: TableUpdatePlan, to new: TableLayout) -> Int {
        let first = visible?.lowerBound ?? window.lowerBound
        guard first > 0 else { return 0 }
        let nearest = window.sorted { abs($0 - first) < abs($1 - first) }
        for position in nearest {
            let place = layout.indexPath(at: position)
            if let target = plan.indexPath(for: place).flatMap(new.position) {
                return target - position
            }
        }
        return 0
    }

    private func shifted(_ range: Range<Int>, by shift: Int, in layout: TableLayout) -> Range<Int> {
        let lower = min(max(0, range.lowerBound + shift), layout.rowCount)
        return lower..<min(lower + range.count, layout.rowCount)
    }
}

extension TableUpdatePlan {
    fileprivate func refill(_ old: IndexPath) -> TableView.Refill {
        if isReloaded(old) { return .another }
        return reconfiguredRows.contains(old) ? .same : .none
    }
}
