import Foundation
import Testing
import TsubameSupport
import TsubameTestSupport

@testable import TsubameStore

/// Lists that follow four writers; `TSUBAME_COMMITS` makes it long.
@MainActor
@Suite struct FetchedResultsSoakTests {
    private static let commits: Int = setting("TSUBAME_COMMITS") ?? 60
    private static let seed: UInt64 = setting("TSUBAME_SEED") ?? 1

    /// A list, what its changes make of what it was, and whether that was right each time.
    private final class Follower {
        let list: FetchedResultsController<Todo>
        var flat: [Int64?] = []
        var sections: [[Int64?]] = []
        var changeCount = 0

        init(_ list: FetchedResultsController<Todo>) throws {
            self.list = list
            try list.performFetch()
            list.onChange = { [unowned self] in take($0) }
        }

        private func take(_ change: FetchedResultsChange) {
            changeCount += 1
            #expect(!change.isEmpty)
            flat = change.applied(to: flat) { list.objects[$0].id }
            #expect(flat == list.objects.map(\.id))
            guard let sectioned = change.sections else { return }
            sections = sectioned.applied(to: sections) { list.object(at: $0).id }
            #expect(sections == list.sections.map { $0.objects.map(\.id) })
        }
    }

    private let store: Store
    private let fetch = Fetch<Todo>(
        sortBy: SortDescriptor(\.count), SortDescriptor(\.content.folded))

    init() throws {
        store = try Store.temporary([Todo.self, Tag.self])
    }

    private func commit(_ context: StoreContext, _ random: inout SeededGenerator) async throws {
        for todo in try context.fetch(fetch) {
            switch Int.random(in: 0..<24, using: &random) {
            case 0, 1: try context.delete(todo)
            case 2: todo.count = Int.random(in: 0..<6, using: &random)
            case 3: todo.content = "\(Int.random(in: 0..<50, using: &random))"
            case 4: todo.isDone.toggle()
            default: break
            }
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let content = "\(Int.random(in: 0..<50, using: &random))"
            try context.insert(Todo(content, count: Int.random(in: 0..<6, using: &random)))
        }
        do {
            try await context.save(policy: .mine)
        } catch let error as StoreError where error.code == .deleted {
            context.rollback()
        }
    }

    @Test func `lists are what a new fetch finds, at every change of four writers`() async throws {
        let reader = StoreContext(store)
        var limited = fetch
        limited.limit = 7
        let lists = try [
            Follower(FetchedResultsController(fetch, sectionBy: \.count, context: reader)),
            Follower(FetchedResultsController(limited, sectionBy: \.count, context: reader)),
            Follower(
                FetchedResultsController(
                    byContent.where(\.isDone, equals: true), context: StoreContext(store))),
        ]
        let commits = Self.commits
        let writers = (0..<4).map { writer in
            Task {
                var random = SeededGenerator(seed: Self.seed &* 10 &+ UInt64(writer))
                let context = StoreContext(store)
                for _ in 0..<commits { try await commit(context, &random) }
            }
        }
        for writer in writers { try await writer.value }
        for follower in lists {
            let expected = try StoreContext(store).fetch(follower.list.fetch).map(\.id)
            #expect(await eventually { follower.list.objects.map(\.id) == expected })
            #expect(follower.changeCount > 0)
        }
    }
}
