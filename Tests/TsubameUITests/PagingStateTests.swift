import Testing

@testable import TsubameUI

@Suite struct PagingStateTests {
    private struct Item: Identifiable, Sendable { let id: Int }
    private struct Failure: Error {}
    private typealias State = PagingState<Item, Int>

    private func page(
        _ ids: Range<Int>, next: Int? = nil, previous: Int? = nil
    )
        -> Result<ItemPage<Item, Int>, any Error>
    {
        .success(ItemPage(items: ids.map(Item.init), next: next, previous: previous))
    }

    private func filled(next: Int? = 3, previous: Int? = nil) -> State {
        var state = State()
        let ticket = state.refresh()
        _ = state.receive(page(10..<13, next: next, previous: previous), to: ticket)
        return state
    }

    private func load(_ ticket: State.Ticket?) throws -> State.Ticket { try #require(ticket) }

    private func ids(_ state: State) -> [Int] { state.items.map(\.id) }

    @Test func `the first page replaces what is there`() {
        var state = filled()
        let ticket = state.refresh()
        #expect(ids(state) == [10, 11, 12])
        #expect(state.receive(page(20..<22), to: ticket) == .all)
        #expect(ids(state) == [20, 21])
    }

    @Test func `the next page is put behind and told row by row`() throws {
        var state = filled()
        let ticket = try load(state.loadNext())
        let change = state.receive(page(13..<15), to: ticket)
        #expect(change == .rows(SectionChanges(inserts: [3, 4])))
        #expect(ids(state) == [10, 11, 12, 13, 14])
    }

    @Test func `the page before is put in front`() throws {
        var state = filled(previous: 0)
        let ticket = try load(state.loadPrevious())
        let change = state.receive(page(8..<10), to: ticket)
        #expect(change == .rows(SectionChanges(inserts: [0, 1])))
        #expect(ids(state) == [8, 9, 10, 11, 12])
    }

    @Test func `while a page is on its way no other is asked for`() {
        var state = filled()
        #expect(state.loadNext() != nil)
        #expect(state.loadNext() == nil)
    }

    @Test func `at the end nothing is asked for`() {
        var state = filled(next: nil)
        #expect(state.loadNext() == nil)
        #expect(state.loadPrevious() == nil)
    }

    @Test func `an item that has shifted to the next page is shown once`() throws {
        var state = filled()
        let ticket = try load(state.loadNext())
        let change = state.receive(page(12..<15), to: ticket)
        #expect(change == .rows(SectionChanges(inserts: [3, 4])))
        #expect(ids(state) == [10, 11, 12, 13, 14])
    }

    @Test func `an answer from before a refresh changes nothing, whenever it comes`() throws {
        var state = filled()
        let old = try load(state.loadNext())
        let first = state.refresh()
        #expect(state.receive(page(13..<15), to: old) == .none)
        #expect(state.receive(page(30..<32, next: 2), to: first) == .all)
        #expect(state.receive(page(13..<15), to: old) == .none)
        #expect(ids(state) == [30, 31])
        #expect(state.loadNext() != nil)
    }

    @Test func `of two refreshes the newer one wins`() {
        var state = filled()
        let older = state.refresh()
        let newer = state.refresh()
        #expect(state.receive(page(1..<2), to: newer) == .all)
        #expect(state.receive(page(5..<6), to: older) == .none)
        #expect(ids(state) == [1])
    }

    @Test func `a failure keeps what is there and is not repeated until asked`() throws {
        var state = filled()
        let ticket = try load(state.loadNext())
        #expect(state.receive(.failure(Failure()), to: ticket) == .none)
        #expect(ids(state) == [10, 11, 12])
        #expect(state.loadNext() == nil)
        let again = try load(state.retry().first)
        #expect(state.receive(page(13..<14), to: again) != .none)
        #expect(ids(state) == [10, 11, 12, 13])
    }

    @Test func `a failed refresh keeps what is there and can be asked for again`() {
        var state = filled()
        let ticket = state.refresh()
        #expect(state.receive(.failure(Failure()), to: ticket) == .none)
        #expect(ids(state) == [10, 11, 12])
        #expect(state.failure != nil && !state.isRefreshing)
        #expect(state.retry().count == 1)
        #expect(state.failure == nil && state.isRefreshing)
    }

    @Test func `while the first page is on its way no other is asked for`() {
        var state = filled()
        _ = state.refresh()
        #expect(state.loadNext() == nil)
    }

    @Test func `a removed item can come again`() throws {
        var state = filled()
        #expect(state.remove(11) == 1)
        #expect(state.remove(11) == nil)
        let ticket = try load(state.loadNext())
        _ = state.receive(page(11..<12), to: ticket)
        #expect(ids(state) == [10, 12, 11])
    }
}
