import TsubameSupport

/// Keeps a list equal to what a fetch would find, and tells how it changes.
///
/// It shows what is saved. Each commit that changes the list gives exactly one
/// ``FetchedResultsChange``, in which `objects` is the new list; a commit that does not, none.
@MainActor
public final class FetchedResultsController<M: Model> {
    /// The context whose objects the list holds.
    public let context: StoreContext

    /// Which rows and in which order; setting it after ``performFetch()`` gives a change.
    public var fetch: Fetch<M> {
        didSet { if isFetched { refetch() } }
    }

    /// The rows' objects, in order.
    public private(set) var objects: [M] = []

    /// Told of each change, after `objects` has changed.
    public var onChange: ((FetchedResultsChange) -> Void)?

    /// Told when the list could not be read again; it then stays as it was.
    public var onError: ((any Error) -> Void)?

    private var stamps: [RowStamp] = []
    private var listeners: [(token: FetchedResultsListener, hear: Hearing)] = []
    /// Whether the list has been read and follows the store.
    package private(set) var isFetched = false
    private let mark = Census.Mark(FetchedResultsController.self)

    package typealias Hearing = @MainActor (Result<FetchedResultsChange, any Error>) -> Void

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
    }

    isolated deinit {
        context.removeController(ObjectIdentifier(self))
    }

    /// Reads the list, and from now on follows the store; tells no change.
    public func performFetch() throws {
        let rows = try context.set(of: M.self).rows(fetch.query)
        show(rows)
        guard !isFetched else { return }
        isFetched = true
        context.add(
            WeakController(key: ObjectIdentifier(self)) { [weak self] in self?.takeIn($0) })
    }

    private func takeIn(_ change: StoreChange?) {
        guard let change else { return refetch() }
        guard let rows = change.rows[M.schema.name] else { return }
        // A deleted row that is not in the list cannot change it.
        if rows.values.allSatisfy({ $0 == .deleted }) {
            guard stamps.contains(where: { rows[$0.id] != nil }) else { return }
        }
        refetch()
    }

    private func show(_ rows: [ObjectSet.Row]) {
        stamps = rows.map(\.stamp)
        // Safety: the set of M's table holds only Ms.
        objects = rows.map { unsafeDowncast($0.object, to: M.self) }
    }

    private func refetch() {
        do {
            let rows = try context.set(of: M.self).rows(fetch.query)
            let change = FetchedResultsChange(from: stamps, to: rows.map(\.stamp))
            show(rows)
            if !change.isEmpty { tell(.success(change)) }
        } catch {
            tell(.failure(error))
        }
    }

    private func tell(_ result: Result<FetchedResultsChange, any Error>) {
        switch result {
        case .success(let change): onChange?(change)
        case .failure(let error): onError?(error)
        }
        for listener in listeners { listener.hear(result) }
    }
}

/// Names one listener among those of a list.
package final class FetchedResultsListener: Sendable {
    init() {}
}
