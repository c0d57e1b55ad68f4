import Foundation
import TsubameSupport

/// Keeps a list equal to what a fetch would find, and tells how it changes.
///
/// It shows what is saved. A commit that changes the list gives exactly one
/// ``FetchedResultsChange``, in which `objects` is the new list; a commit that does not, none.
/// Commits that come while one is being taken in are told together. Both lists are compared away
/// from the context's actor, each read from one snapshot.
public final class FetchedResultsController<M: Model> {
    /// The context whose objects the list holds.
    public let context: StoreContext

    /// Which rows and in which order; setting it after ``performFetch()`` gives a change.
    public var fetch: Fetch<M> {
        didSet { if isFetched { refetch() } }
    }

    /// The rows' objects, in order.
    public internal(set) var objects: [M] = []

    /// Told of each change, after `objects` has changed.
    public var onChange: ((FetchedResultsChange) -> Void)?

    /// Told when the list could not be read again; it then stays as it was.
    public var onError: ((any Error) -> Void)?

    /// Whether what the own context saves changes the list and is not told.
    ///
    /// For a screen that shows what a person does at once, such as a row that was carried.
    public var ignoresOwnWrites = false

    let sectioning: Sectioning?
    var rows = FetchedRows()

    /// Grows with each reading that did not wait; one that waited meanwhile is too old.
    var generation = 0
    private var listeners: [(token: FetchedResultsListener, hear: Hearing)] = []
    /// Whether the list has been read and follows the store.
    package private(set) var isFetched = false
    private let mark = Census.Mark(FetchedResultsController.self)

    /// The value by which rows are in sections.
    struct Sectioning {
        let keyPath: PartialKeyPath<M>
    }

    package typealias Hearing = (Result<FetchedResultsChange, any Error>) -> Void

    /// Lets one more hear of what `onChange` and `onError` hear, after them.
    package func addListener(_ hear: @escaping Hearing) -> FetchedResultsListener {
        let token = FetchedResultsListener()
        listeners.append((token, hear))
        return token
    }

    package func removeListener(_ token: FetchedResultsListener) {
        listeners.removeAll { $0.token === token }
    }

    /// Prepares a list; it is empty until ``performFetch()``.
    public init(_ fetch: Fetch<M>, context: StoreContext) {
        self.fetch = fetch
        self.context = context
        sectioning = nil
    }

    /// Prepares a list with a section for each value of an attribute.
    ///
    /// It may be one that relations to one lead to, such as `\.list?.name`; rows then change their
    /// sections with the list's name, too. The fetch must sort by the same attribute first;
    /// ``performFetch()`` throws otherwise.
    public init<Value: AttributeValue>(
        _ fetch: Fetch<M>, sectionBy keyPath: KeyPath<M, Value>, context: StoreContext
    ) {
        self.fetch = fetch
        self.context = context
        sectioning = Sectioning(keyPath: keyPath)
    }

    deinit {
        context.controllers[ObjectIdentifier(self)] = nil
    }

    /// Reads the list, and from now on follows the store; tells no change.
    /// - Throws: `StoreError`, such as `.untranslatable` and `.unsortedSections`.
    public func performFetch() throws {
        try read()
        guard !isFetched else { return }
        isFetched = true
        let key = ObjectIdentifier(self)
        context.controllers[key] = WeakController(
            key: key, reading: { [weak self] in self?.reading(after: $0) },
            takeIn: { [weak self] in self?.takeIn($0) },
            fail: { [weak self] in self?.tell(.failure($0)) },
            reload: { [weak self] in self?.refetch() })
    }

    private func read() throws {
        let (query, section) = try query()
        let (objects, rows) = try context.set(of: M.self).list(query, section: section)
        generation += 1
        self.objects = objects
        self.rows = rows
    }

    private func refetch() {
        do {
            let old = rows
            try read()
            let change = FetchedResultsChange(from: old, to: rows)
            if !change.isEmpty { tell(.success(change)) }
        } catch {
            tell(.failure(error))
        }
    }

    /// The fetch, and the value of the sections.
    func query() throws -> (Query, section: SQL?) {
        var translation = Translation(M.self)
        let query = try fetch.query(&translation)
        guard let sectioning else { return (query, nil) }
        let section = try translation.scalar(sectioning.keyPath).sql
        let first =
            fetch.sortDescriptors.isEmpty
            ? fetch.sorts.first?.keyPath : fetch.sortDescriptors.first?.keyPath
        // Sorted by the same, the query has joined what the sections need.
        guard let first, try translation.scalar(first).sql == section,
            fetch.search?.isRanked != true
        else {
            let name = try PropertyMap<M>.shared()[sectioning.keyPath]?.name
            throw StoreError(
                .unsortedSections, entity: M.schema.name, property: name,
                advice: "A list of \(M.schema.name) with sections by \(name ?? "this") must be "
                    + "sorted by that first.")
        }
        return (query, section)
    }

    func tell(_ result: Result<FetchedResultsChange, any Error>) {
        switch result {
        case .success(let change):
            if ignoresOwnWrites, change.isOnly(from: context.token) { return }
            onChange?(change)
        case .failure(let error): onError?(error)
        }
        for listener in listeners { listener.hear(result) }
    }
}

/// Names one listener among those of a list.
package final class FetchedResultsListener: Sendable {
    init() {}
}
