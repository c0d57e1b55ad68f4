import TsubameSQLite
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
    public private(set) var objects: [M] = []

    /// Told of each change, after `objects` has changed.
    public var onChange: ((FetchedResultsChange) -> Void)?

    /// Told when the list could not be read again; it then stays as it was.
    public var onError: ((any Error) -> Void)?

    private var stamps: [RowStamp] = []

    /// Grows with each reading that did not wait; one that waited meanwhile is too old.
    private var generation = 0
    private var listeners: [(token: FetchedResultsListener, hear: Hearing)] = []
    /// Whether the list has been read and follows the store.
    package private(set) var isFetched = false
    private let mark = Census.Mark(FetchedResultsController.self)

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
    }

    deinit {
        context.controllers[ObjectIdentifier(self)] = nil
    }

    /// Reads the list, and from now on follows the store; tells no change.
    public func performFetch() throws {
        show(try context.set(of: M.self).objects(try fetch.query()))
        guard !isFetched else { return }
        isFetched = true
        let key = ObjectIdentifier(self)
        context.controllers[key] = WeakController(
            key: key, reading: { [weak self] in self?.reading(after: $0) },
            takeIn: { [weak self] in self?.takeIn($0) },
            fail: { [weak self] in self?.tell(.failure($0)) },
            reload: { [weak self] in self?.refetch() })
    }

    private func show(_ objects: [M]) {
        generation += 1
        self.objects = objects
        stamps = objects.map(\.record.stamp)
    }

    private func refetch() {
        do {
            let old = stamps
            show(try context.set(of: M.self).objects(try fetch.query()))
            let change = FetchedResultsChange(from: old, to: stamps)
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

// MARK: following the store

extension FetchedResultsController {
    /// A list as it is after a commit, and the rows that were not known.
    private struct Reading: Sendable {
        let generation: Int
        let stamps: [RowStamp]
        let change: FetchedResultsChange
        let rows: any Sendable
    }

    private func reading(
        after change: StoreChange
    ) -> (@Sendable (Connection) throws -> any Sendable)? {
        guard let set = try? context.set(of: M.self), mayMatter(change) else { return nil }
        let (old, generation, entity) = (stamps, generation, set.entity)
        let query: Query
        do { query = try fetch.query() } catch { return { _ in throw error } }
        return { connection in
            let statement = try connection.statement(query.stamps(of: entity))
            var stamps: [RowStamp] = []
            stamps.reserveCapacity(old.count + 1)
            while try statement.step() {
                stamps.append(
                    RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1)))
            }
            let change = FetchedResultsChange(from: old, to: stamps)
            let unknown = (change.inserts + change.updates).map { stamps[$0].id }
            return Reading(
                generation: generation, stamps: stamps, change: change,
                rows: try ObjectSet<M>.rows(unknown, entity, connection))
        }
    }

    private func mayMatter(_ change: StoreChange) -> Bool {
        if change.isForeign { return true }
        guard let rows = change.rows[M.schema.name] else {
            return !fetch.entities.isDisjoint(with: change.rows.keys)
        }
        // A deleted row that is not in the list cannot change it.
        if fetch.entities.count == 1, rows.values.allSatisfy({ $0 == .deleted }) {
            return stamps.contains { rows[$0.id] != nil }
        }
        return true
    }

    private func takeIn(_ result: any Sendable) {
        guard let reading = result as? Reading, reading.generation == generation,
            !reading.change.isEmpty, let set = try? context.set(of: M.self)
        else { return }
        set.takeIn(reading.rows, asked: [])
        var known: [Int64: M] = [:]
        let isSameOrder = reading.change.isSameOrder
        if !isSameOrder {
            known.reserveCapacity(objects.count)
            for object in objects { known[object.record.id] = object }
        }
        let old = objects
        objects = reading.stamps.enumerated().compactMap { place, stamp in
            isSameOrder ? old[place] : set[stamp.id] ?? known[stamp.id]
        }
        stamps = reading.stamps
        generation += 1
        tell(.success(reading.change))
    }
}

/// Names one listener among those of a list.
package final class FetchedResultsListener: Sendable {
    init() {}
}
