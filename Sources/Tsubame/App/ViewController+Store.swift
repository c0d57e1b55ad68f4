import Foundation
public import TsubameStore
public import TsubameUI

extension ViewController {
    /// A new place to work with the app's objects; what is changed in it is seen nowhere else until it is saved.
    public static func makeContext() throws -> StoreContext {
        guard let store = Session.current?.values[Store.self] else { throw ScreenNotFound() }
        return StoreContext(store)
    }
}

extension FetchedResultsChange {
    /// The change as a table shows it.
    public var sectionChanges: SectionChanges {
        SectionChanges(
            deletes: deletes, inserts: inserts, moves: moves.map { ($0.from, $0.to) },
            updates: updates)
    }
}

extension TableView {
    /// Shows how a list has changed, by sections if it has any; the data source must have the list.
    ///
    /// - Throws: `TableUpdateError` if the table did not show the list as it was before; it is then reloaded.
    public func apply(_ change: FetchedResultsChange) throws(TableUpdateError) {
        guard let change = change.sections else { return try apply(change.sectionChanges) }
        try performBatchUpdates {
            deleteSections(IndexSet(change.deletedSections))
            insertSections(IndexSet(change.insertedSections))
            deleteRows(at: change.deletes)
            insertRows(at: change.inserts)
            for move in change.moves { moveRow(at: move.from, to: move.to) }
        }
        reconfigureRows(at: change.updates)
    }
}

extension StoreError: ExplainableError {
    /// The advice.
    public var reason: String { advice }
}

extension ValidationError: ExplainableError {
    /// Every broken rule.
    public var reason: String { description }
}
