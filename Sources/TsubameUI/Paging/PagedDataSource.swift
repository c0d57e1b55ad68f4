public import Foundation

/// Fills a table page by page: the first when it is asked for, more as an end comes near.
///
/// Put `footerView` below the table, and `headerView` above it if there are pages before the first.
@MainActor
public final class PagedDataSource<Item: Identifiable & Sendable, Cursor: Sendable>:
    TableViewDataSource
where Item.ID: Sendable {
    /// Loads a page; nil asks for the first.
    public typealias Load = @MainActor (Cursor?) async throws -> ItemPage<Item, Cursor>
    /// Makes the cell of an item.
    public typealias CellProvider =
        @MainActor (TableView, IndexPath, Item) -> TableViewCell

    /// What is said below the last item.
    public let footerView = PageStatusView()
    /// What is said above the first item.
    public let headerView = PageStatusView()
    /// What is said when the last page is there.
    public var endText = "That is all."
    /// What is said when the first of the pages before is there.
    public var beginningText = "This is the beginning."
    /// What is said when a page did not come; the reason follows.
    public var failureText = "This could not be loaded"
    /// Called after each answer.
    public var onChange: (@MainActor () -> Void)?

    private unowned let tableView: TableView
    private let cell: CellProvider
    private let load: Load
    private var state = PagingState<Item, Cursor>()
    private var tasks: [Int: Task<Void, Never>] = [:]
    /// The end came near while the first page was on its way.
    private var wasReached = false
    /// Answers in a row that brought nothing new; a server that repeats itself is not asked for ever.
    private var emptyAnswers = 0
    private static var mostEmptyAnswers: Int { 3 }

    /// Makes a data source and gives it to the table.
    ///
    /// - Parameters:
    ///   - tableView: the table, which must outlive the data source.
    ///   - reachDistance: how near an end comes before more is loaded, in CSS px.
    ///   - cell: makes the cell of an item.
    ///   - load: loads the first page for nil, else the one of a cursor.
    public init(
        tableView: TableView, reachDistance: Int = 600, cell: @escaping CellProvider,
        load: @escaping Load
    ) {
        self.tableView = tableView
        self.cell = cell
        self.load = load
        tableView.dataSource = self
        tableView.reachDistance = reachDistance
        tableView.rows.onReachBottom = { [weak self] in self?.reachBottom() }
        tableView.rows.onReachTop = { [weak self] in self?.loadPrevious() }
        footerView.onRetry = { [weak self] in self?.retry() }
        headerView.onRetry = { [weak self] in self?.retry() }
    }

    deinit {
        for task in tasks.values { task.cancel() }
    }

    /// The items that are there.
    public var items: [Item] { state.items }

    /// The item of a row, nil if there is none.
    public func item(at indexPath: IndexPath) -> Item? {
        items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// Whether the first page is on its way.
    public var isRefreshing: Bool { state.isRefreshing }

    /// Why the first page did not come; nil if it did.
    public var failure: (any Error)? { state.failure }

    /// Loads the first page.
    public func loadFirst() { start(state.refresh()) }

    /// Loads the first page again; what is there stays until it has come.
    public func refresh() { start(state.refresh()) }

    /// Loads the next page, unless one is on its way, did not come, or this is the end.
    public func loadNext() { state.loadNext().map(start) }

    /// Loads the page before, unless one is on its way, did not come, or this is the beginning.
    public func loadPrevious() { state.loadPrevious().map(start) }

    /// Loads again what did not come.
    public func retry() { for ticket in state.retry() { start(ticket) } }

    /// Takes the row of an item out.
    public func remove(_ id: Item.ID) {
        if let row = state.remove(id) { show(.rows(SectionChanges(deletes: [row]))) }
    }

    /// Shows another version of an item.
    public func update(_ item: Item) {
        if let row = state.update(item) { show(.rows(SectionChanges(updates: [row]))) }
    }

    private func reachBottom() {
        if state.isRefreshing { wasReached = true }
        loadNext()
    }

    private func start(_ ticket: PagingState<Item, Cursor>.Ticket) {
        if case .first = ticket.request {
            for task in tasks.values { task.cancel() }
            tasks = [:]
        }
        showStatus()
        let load = load
        tasks[ticket.number] = Task { [weak self] in
            let answer: Result<ItemPage<Item, Cursor>, any Error>
            do {
                answer = .success(try await load(ticket.cursor))
            } catch {
                answer = .failure(error)
            }
            self?.receive(answer, to: ticket)
        }
    }

    private func receive(
        _ answer: Result<ItemPage<Item, Cursor>, any Error>,
        to ticket: PagingState<Item, Cursor>.Ticket
    ) {
        tasks[ticket.number] = nil
        let change = state.receive(answer, to: ticket)
        show(change)
        onChange?()
        goOn(after: ticket, change)
    }

    // The browser tells of an end that came near once: not again if nothing has grown.
    private func goOn(
        after ticket: PagingState<Item, Cursor>.Ticket, _ change: PagingState<Item, Cursor>.Change
    ) {
        switch ticket.request {
        case .first:
            if wasReached, !state.isRefreshing { loadNext() }
            wasReached = false
            emptyAnswers = 0
        case .next, .previous:
            emptyAnswers = change == .none ? emptyAnswers + 1 : 0
            guard (1...Self.mostEmptyAnswers).contains(emptyAnswers) else { return }
            if case .next = ticket.request { loadNext() } else { loadPrevious() }
        }
    }

    private func show(_ change: PagingState<Item, Cursor>.Change) {
        switch change {
        case .none: break
        case .all: tableView.reloadData()
        case .rows(let changes):
            do { try tableView.apply(changes) } catch { tableView.reloadData() }
        }
        showStatus()
    }

    private func showStatus() {
        if case .closed = state.previous {
            headerView.show(headerView.status == .none ? .none : .end(beginningText))
        } else {
            headerView.show(status(of: state.previous, end: beginningText))
        }
        var isLoading = state.isRefreshing && state.items.isEmpty
        if case .loading = state.next { isLoading = true }
        if isLoading {
            footerView.show(.loading)
        } else if let failure = state.failure {
            footerView.show(.failed(words(for: failure)))
        } else {
            footerView.show(status(of: state.next, end: state.items.isEmpty ? "" : endText))
        }
    }

    private func status(
        of end: PagingState<Item, Cursor>.End, end text: String
    ) -> PageStatusView.Status {
        switch end {
        case .open: .more
        case .loading: .loading
        case .failed(_, let error): .failed(words(for: error))
        case .closed: .end(text)
        }
    }

    private func words(for error: any Error) -> String { "\(failureText): \(reason(of: error))" }

    // MARK: what the table asks

    /// The number of items.
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        state.items.count
    }

    /// The cell of an item.
    public func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        guard state.items.indices.contains(indexPath.row) else { return tableView.unshownCell() }
        return cell(tableView, indexPath, state.items[indexPath.row])
    }
}

extension PagingState.Ticket {
    var cursor: Cursor? {
        switch request {
        case .first: nil
        case .next(let cursor), .previous(let cursor): cursor
        }
    }
}
