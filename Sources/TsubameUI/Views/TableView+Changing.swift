public import Foundation
import TsubameSupport

// Outside of a batch each of these is one of its own; if it does not fit the data source's rows, the table is
// reloaded and `TableUpdateError.unclaimed` hears of it.
extension TableView {
    /// Says that rows came, in new indices.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        add(animation) { $0.insertedRows += indexPaths }
    }

    /// Says that rows went, in old indices.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        add(animation) { $0.deletedRows += indexPaths }
    }

    /// Says that a row is elsewhere: from an old index to a new one.
    public func moveRow(
        at indexPath: IndexPath, to newIndexPath: IndexPath,
        with animation: RowAnimation = .automatic
    ) {
        add(animation) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Fills the cells of these rows as if they were others, in old indices.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        add(.none) { $0.reloadedRows += indexPaths }
    }

    /// Fills the cells of these rows again where they stand, so that focus stays; in old indices.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        if batch != nil { return add(.none) { $0.reconfiguredRows += indexPaths } }
        for indexPath in indexPaths {
            guard let position = layout.position(of: indexPath), let cell = cell(at: position)
            else { continue }
            let filled = fill((cell, .same), at: indexPath)
            guard filled !== cell else { continue }
            cells[position - window.lowerBound] = filled
            place(filled, at: position)
        }
    }

    /// Says that sections came, in new indices.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
        add(animation) { $0.insertedSections += Array(sections) }
    }

    /// Says that sections went, in old indices.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
        add(animation) { $0.deletedSections += Array(sections) }
    }

    /// Says that a section is elsewhere: from an old index to a new one.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        add(.automatic) { $0.movedSections.append((section, newSection)) }
    }

    /// Asks for everything in these sections again, in old indices; they may have other numbers of rows.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
        add(animation) { $0.reloadedSections += Array(sections) }
    }

    private func add(_ animation: RowAnimation, _ change: (inout TableUpdates) -> Void) {
        guard var collected = batch?.updates else {
            do {
                try performBatchUpdates { add(animation, change) }
            } catch {
                TableUpdateError.unclaimed.report(error)
            }
            return
        }
        collected.isAnimated = collected.isAnimated || animation == .automatic
        change(&collected)
        batch?.updates = collected
    }
}
