import TsubameSQLite

/// A sorted list of objects that follows the store, commit by commit.
@MainActor
public final class FetchedResultsController<M: Model> {
    /// The objects as the last change left them.
    public private(set) var objects: [M] = []
    /// Called after each commit, of any context, that changed the list; `objects` has the new list already.
    public var onChange: (@MainActor (FetchedResultsChange) -> Void)?
    /// Called when the list could not be read; it stays as it was.
    public var onError: (@MainActor (StoreError) -> Void)?

    private let context: StoreContext
    private var items: [FetchedResultsChange.Item] = []
    private var observation: StoreObservation?
    private var isReading = false
    private var isStale = false

    /// Makes a list that is empty until `performFetch()`.
    public init(_ fetch: Fetch<M>, context: StoreContext) {
        self.fetch = fetch
        self.context = context
    }

    /// What is listed; setting it sorts the list anew and reports the moves.
    public var fetch: Fetch<M> {
        didSet { if observation != nil { reload() } }
    }

    /// Reads the list and follows the store from now on.
    public func performFetch() throws(StoreError) {
        let name = M.schema.name
        observation = context.store.observe { [weak self] change in
            guard change.rows[name] != nil else { return }
            Self.tell(self)
        }
        objects = try context.fetch(fetch)
        items = objects.map(Self.item)
    }

    // A commit is published on the main actor: the reading can start at once.
    private nonisolated static func tell(_ controller: FetchedResultsController?) {
        Task { @MainActor in controller?.reload() }
    }

    // One reading at a time, off the main actor; what is committed meanwhile makes it read once more.
    private func reload() {
        guard !isReading else {
            isStale = true
            return
        }
        isReading = true
        isStale = false
        Task { [fetch, items, pool = context.store.pool] in
            let outcome = await Self.read(fetch, against: items, from: pool)
            isReading = false
            switch outcome {
            case .success(let (rows, change)): show(rows, change)
            case .failure(let error): onError?(error)
            }
            if isStale { reload() }
        }
    }

    @concurrent
    private nonisolated static func read(
        _ fetch: Fetch<M>, against items: [FetchedResultsChange.Item], from pool: ConnectionPool
    ) async -> Result<([Row], FetchedResultsChange), StoreError> {
        do {
            let sql = try fetch.sql()
            let rows = try pool.read { try M.entity.rows($0, sql) }
            let new = rows.map { FetchedResultsChange.Item(id: $0.id, version: $0.version) }
            return .success((rows, FetchedResultsChange(from: items, to: new)))
        } catch let error as StoreError {
            return .failure(error)
        } catch let error as SQLiteError {
            return .failure(StoreError(error))
        } catch {
            return .failure(StoreError(.database(.other), String(describing: error)))
        }
    }

    private func show(_ rows: [Row], _ change: FetchedResultsChange) {
        guard !change.isEmpty else { return }
        for index in change.deletes { context.forget(objects[index]) }
        objects = rows.map { context.object($0) }
        items = rows.map { FetchedResultsChange.Item(id: $0.id, version: $0.version) }
        onChange?(change)
    }

    private static func item(_ object: M) -> FetchedResultsChange.Item {
        FetchedResultsChange.Item(id: object.id, version: object.record.version)
    }
}
