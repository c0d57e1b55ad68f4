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

extension StoreError: ExplainableError {
    /// The advice.
    public var reason: String { advice }
}

extension ValidationError: ExplainableError {
    /// Every broken rule.
    public var reason: String { description }
}
