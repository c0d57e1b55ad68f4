import Testing

@testable import TsubameUI

@Suite @MainActor struct PagedDataSourceTests {
    private struct Item: Identifiable, Sendable { let id: Int }
    private struct Failure: ExplainableError { let reason = "out of order" }

    /// Answers when it is told to; nothing waits for a clock.
    private final class Server {
        private var waiting:
            [(cursor: Int?, answer: CheckedContinuation<ItemPage<Item, Int>, any Error>)] = []
        private(set) var asked: [Int?] = []

        func page(_ cursor: Int?) async throws -> ItemPage<Item, Int> {
            asked.append(cursor)
            return try await withCheckedThrowingContinuation { waiting.append((cursor, $0)) }
        }

        /// Answers the oldest request.
        func answer(_ ids: Range<Int>, next: Int? = nil) {
            guard !waiting.isEmpty else { return }
            waiting.removeFirst().answer.resume(
                returning: ItemPage(items: ids.map(Item.init), next: next))
        }

        func fail() {
            guard !waiting.isEmpty else { return }
            waiting.removeFirst().answer.resume(throwing: Failure())
        }
    }

    private final class Screen: TableViewController {
        let server = Server()
        lazy var source = PagedDataSource<Item, Int>(
            tableView: tableView,
            cell: { tableView, _, item in
                let cell = tableView.dequeueReusableCell(TableViewCell.self)
                cell.textLabel.text = "item \(item.id)"
                return cell
            }, load: { [server] in try await server.page($0) })

        override func viewDidLoad() {
            super.viewDidLoad()
            tableFooterView = source.footerView
        }
    }

    private let screen = Screen()
    private let stage: Stage

    init() { stage = Stage(screen) }

    /// Lets the tasks on the main actor run until something holds; they need no time, only turns.
    private func turns(until holds: () -> Bool) async {
        for _ in 0..<1_000 where !holds() { await Task.yield() }
    }

    private func reachBottom() { stage.send(.reach(.bottom), to: screen.tableView.element) }

    private func loaded(_ count: Int) async {
        await turns { screen.source.items.count == count }
        #expect(screen.source.items.count == count)
    }

    private func start() async {
        screen.source.loadFirst()
        await turns { screen.server.asked.count == 1 }
        screen.server.answer(0..<3, next: 3)
        await loaded(3)
    }

    @Test func `the end that comes near asks once for the next page`() async {
        await start()
        reachBottom()
        reachBottom()
        await turns { screen.server.asked.count == 2 }
        screen.server.answer(3..<5)
        await loaded(5)
        #expect(screen.server.asked == [nil, 3])
        #expect(screen.tableView.numberOfRows(inSection: 0) == 5)
        #expect(stage.texts.contains("That is all."))
    }

    @Test func `a failure is said with a button that asks again`() async {
        await start()
        reachBottom()
        await turns { screen.server.asked.count == 2 }
        screen.server.fail()
        await turns { stage.element("Try again") != nil }
        #expect(stage.texts.contains("This could not be loaded: out of order"))
        stage.send(.tap, to: stage.element("Try again"))
        await turns { screen.server.asked.count == 3 }
        screen.server.answer(3..<4)
        await loaded(4)
    }

    @Test func `the answer to an older question is lost after a refresh`() async {
        await start()
        reachBottom()
        await turns { screen.server.asked.count == 2 }
        screen.source.refresh()
        await turns { screen.server.asked.count == 3 }
        screen.server.answer(3..<9)
        screen.server.answer(50..<52, next: 2)
        await loaded(2)
        #expect(screen.source.items.map(\.id) == [50, 51])
    }

    @Test func `an end that came near during a refresh is not forgotten`() async {
        await start()
        screen.source.refresh()
        reachBottom()
        await turns { screen.server.asked.count == 2 }
        screen.server.answer(0..<3, next: 3)
        await turns { screen.server.asked.count == 3 }
        #expect(screen.server.asked == [nil, nil, 3])
        screen.server.answer(3..<4)
        await loaded(4)
    }

    @Test func `a server that only repeats itself is not asked for ever`() async {
        await start()
        reachBottom()
        for count in 2...5 {
            await turns { screen.server.asked.count == count }
            screen.server.answer(0..<3, next: 3)
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(screen.server.asked.count == 5)
    }
}
