public import TsubameServer
public import TsubameStore

/// The rows of a model as a list of an API, cut into pages by the database.
public struct StoreList<M: Model, Item: LinkedItem>: ResourceList {
    /// By page: the order is the fetch's.
    public var paging: Paging { .pages }

    private let store: Store
    private let fetch: Fetch<M>
    private let item: @Sendable (Snapshot<M>) throws -> Item

    /// Serves what a fetch finds, each row as an item.
    public init(
        _ store: Store, _ fetch: Fetch<M>,
        item: @escaping @Sendable (Snapshot<M>) throws -> Item
    ) {
        self.store = store
        self.fetch = fetch
        self.item = item
    }

    /// Reads one page, and one row more to know whether another follows.
    public func page(at place: ListPlace, for request: APIRequest) async throws -> ListPage<Item> {
        var fetch = fetch
        if case .page(let number, let size) = place { fetch.offset = (number - 1) * size }
        fetch.limit = place.size + 1
        let rows = try await store.snapshots(fetch)
        return ListPage(
            try rows.prefix(place.size).map(item), hasNext: rows.count > place.size)
    }
}
