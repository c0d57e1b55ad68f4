import Foundation

extension TableView {
    /// Shows the changes of one section, row by row; the data source must already have the new rows.
    ///
    /// - Throws: `TableUpdateError` if the changes do not lead from the rows shown to the data source's count;
    ///   the table is then reloaded, so what is shown is right in any case.
    /// - Complexity: O(*n*) in the rows of the section; the browser is sent one operation a change.
    public func apply(_ changes: SectionChanges, inSection index: Int = 0) throws(TableUpdateError)
    {
        guard sections.indices.contains(index) else { return reloadData() }
        let old = sections[index].cells
        let count = dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0
        guard let plan = SectionPlan(changes, from: old.count, to: count) else {
            reloadData()
            throw TableUpdateError(
                section: index, before: old.count, deleted: changes.deletes.count,
                inserted: changes.inserts.count, after: count)
        }
        for row in changes.deletes.sorted(by: >) {
            sections[index].list.removeChild(at: row)
            reuse.give(old[row])
        }
        rows.selection.follow(
            deletes: changes.deletes, inserts: changes.inserts, moves: changes.moves,
            inSection: index)
        place(plan, old: old, inSection: index)
        reconfigureRows(at: changes.updates.map { IndexPath(row: $0, section: index) })
    }

    // From the end, so that the element before which a row is put is already in its place.
    private func place(_ plan: SectionPlan, old: [TableViewCell], inSection index: Int) {
        let list = sections[index].list
        var cells: [TableViewCell] = []
        cells.reserveCapacity(plan.sources.count)
        var anchor: Element?
        for (row, source) in plan.sources.enumerated().reversed() {
            let cell: TableViewCell
            switch source {
            case .kept(let oldRow): cell = old[oldRow]
            case .moved(let oldRow):
                cell = old[oldRow]
                list.move(cell.element, before: anchor)
            case .inserted:
                cell = makeCell(at: IndexPath(row: row, section: index))
                list.insert(cell.element, before: anchor)
            }
            anchor = cell.element
            cells.append(cell)
        }
        sections[index].cells = cells.reversed()
        list.setFlag(.hidden, cells.isEmpty)
    }
}
