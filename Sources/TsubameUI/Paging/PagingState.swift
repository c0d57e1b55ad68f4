import Foundation

/// Which pages are there, which are on their way and what came of them; it does nothing by itself.
///
/// It is told what was asked for and what was answered, and says what to load and which rows changed.
struct PagingState<Item: Identifiable & Sendable, Cursor: Sendable> where Item.ID: Sendable {
    /// What stands at one end of the items.
    enum End {
        /// More is there to be asked for.
        case open(Cursor)
        /// It is on its way.
        case loading(Cursor)
        /// It did not come.
        case failed(Cursor, any Error)
        /// Nothing is there.
        case closed
    }

    /// What is to be loaded.
    enum Request {
        case first
        case next(Cursor)
        case previous(Cursor)
    }

    /// A request with the number by which its answer is known again.
    struct Ticket {
        let number: Int
        let request: Request
    }

    /// Which rows are other ones after an answer.
    enum Change: Equatable {
        case none
        /// Everything is new.
        case all
        case rows(SectionChanges)
    }

    private(set) var items: [Item] = []
    private(set) var next = End.closed
    private(set) var previous = End.closed
    /// The first page is on its way, while what was there is still shown.
    private(set) var isRefreshing = false
    /// Why the first page did not come.
    private(set) var failure: (any Error)?
    private var ids: Set<Item.ID> = []
    private var number = 0
    /// The numbers of the requests whose answers are awaited.
    private var awaited: (first: Int?, next: Int?, previous: Int?)

    /// Asks for the first page; what is on its way does not count any more.
    mutating func refresh() -> Ticket {
        isRefreshing = true
        failure = nil
        awaited = (nil, nil, nil)
        if case .loading(let cursor) = next { next = .open(cursor) }
        if case .loading(let cursor) = previous { previous = .open(cursor) }
        let ticket = ticket(.first)
        awaited.first = ticket.number
        return ticket
    }

    /// Asks for the next page; nil while one is on its way, after a failure, and at the end.
    mutating func loadNext() -> Ticket? {
        guard !isRefreshing, case .open(let cursor) = next else { return nil }
        next = .loading(cursor)
        let ticket = ticket(.next(cursor))
        awaited.next = ticket.number
        return ticket
    }

    /// Asks for the page before; nil while one is on its way, after a failure, and at the beginning.
    mutating func loadPrevious() -> Ticket? {
        guard !isRefreshing, case .open(let cursor) = previous else { return nil }
        previous = .loading(cursor)
        let ticket = ticket(.previous(cursor))
        awaited.previous = ticket.number
        return ticket
    }

    /// Asks again for what did not come.
    mutating func retry() -> [Ticket] {
        if failure != nil { return [refresh()] }
        if case .failed(let cursor, _) = next { next = .open(cursor) }
        if case .failed(let cursor, _) = previous { previous = .open(cursor) }
        return [loadNext(), loadPrevious()].compactMap(\.self)
    }

    /// Takes an answer in; one that nobody awaits any more changes nothing.
    mutating func receive(
        _ answer: Result<ItemPage<Item, Cursor>, any Error>, to ticket: Ticket
    ) -> Change {
        switch ticket.request {
        case .first where awaited.first == ticket.number: return receiveFirst(answer)
        case .next(let cursor) where awaited.next == ticket.number:
            awaited.next = nil
            return receiveNext(answer, cursor)
        case .previous(let cursor) where awaited.previous == ticket.number:
            awaited.previous = nil
            return receivePrevious(answer, cursor)
        default: return .none
        }
    }

    private mutating func ticket(_ request: Request) -> Ticket {
        number += 1
        return Ticket(number: number, request: request)
    }

    private mutating func receiveFirst(
        _ answer: Result<ItemPage<Item, Cursor>, any Error>
    ) -> Change {
        awaited.first = nil
        isRefreshing = false
        switch answer {
        case .failure(let error):
            failure = error
            return .none
        case .success(let page):
            ids = []
            items = []
            items = unseen(page.items)
            next = page.next.map(End.open) ?? .closed
            previous = page.previous.map(End.open) ?? .closed
            return .all
        }
    }

    private mutating func receiveNext(
        _ answer: Result<ItemPage<Item, Cursor>, any Error>, _ cursor: Cursor
    ) -> Change {
        switch answer {
        case .failure(let error):
            next = .failed(cursor, error)
            return .none
        case .success(let page):
            let old = items.count
            items += unseen(page.items)
            next = page.next.map(End.open) ?? .closed
            return change(inserting: old..<items.count)
        }
    }

    private mutating func receivePrevious(
        _ answer: Result<ItemPage<Item, Cursor>, any Error>, _ cursor: Cursor
    ) -> Change {
        switch answer {
        case .failure(let error):
            previous = .failed(cursor, error)
            return .none
        case .success(let page):
            let new = unseen(page.items)
            items = new + items
            previous = page.previous.map(End.open) ?? .closed
            return change(inserting: 0..<new.count)
        }
    }

    private func change(inserting rows: Range<Int>) -> Change {
        rows.isEmpty ? .none : .rows(SectionChanges(inserts: Array(rows)))
    }

    // Items shift from page to page when others are added meanwhile; each is shown once, where it was first.
    private mutating func unseen(_ page: [Item]) -> [Item] {
        page.filter { ids.insert($0.id).inserted }
    }

    /// Takes an item out that was deleted; nil if it is not there.
    mutating func remove(_ id: Item.ID) -> Int? {
        guard ids.remove(id) != nil, let row = items.firstIndex(where: { $0.id == id }) else {
            return nil
        }
        items.remove(at: row)
        return row
    }

    /// Puts another version of an item in the place of the old one; nil if it is not there.
    mutating func update(_ item: Item) -> Int? {
        guard ids.contains(item.id), let row = items.firstIndex(where: { $0.id == item.id }) else {
            return nil
        }
        items[row] = item
        return row
    }
}
