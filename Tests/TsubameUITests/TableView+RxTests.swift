import Foundation
import Testing
import TsubameRx

@testable import TsubameUI

@Suite @MainActor struct TableViewRxTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    private final class Wide: TableViewCell {}

    private final class Hearing: TableViewDelegate {
        var selected: [Int] = []
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath.row)
        }
    }

    private let controller = ViewController()
    private let table = TableView()
    private let items = BehaviorRelay(value: [Item(id: 1, name: "one"), Item(id: 2, name: "two")])
    private let bag = DisposeBag()
    private let stage: Stage

    init() {
        stage = Stage(controller)
        controller.view.addSubview(table)
    }

    private func bind() {
        items.bind(to: table.rx.items(cellType: TableViewCell.self)) { _, item, cell in
            cell.textLabel.text = item.name
        }
        .disposed(by: bag)
        _ = stage.operations()
    }

    private var texts: [String] {
        (0..<table.numberOfRows(inSection: 0)).map {
            table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel.text ?? "?"
        }
    }

    @Test func `a list fills the table, and only what is different changes`() {
        bind()
        #expect(texts == ["one", "two"])
        let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
        items.accept([Item(id: 3, name: "three"), Item(id: 2, name: "TWO")])
        #expect(texts == ["three", "TWO"])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === second)
        #expect(stage.operations().ranges(of: "[3,").count == 1)
    }

    private final class Thing {
        var name: String
        init(_ name: String) { self.name = name }
    }

    @Test func `objects are known again, and asked what they show now`() {
        let things = BehaviorRelay(value: [Thing("a"), Thing("b"), Thing("c")])
        things.bind(to: table.rx.items(cellType: TableViewCell.self)) { _, thing, cell in
            cell.textLabel.text = thing.name
        }
        .disposed(by: bag)
        _ = stage.operations()
        let last = table.cellForRow(at: IndexPath(row: 2, section: 0))
        var now = things.value
        now.removeFirst()
        now[0].name = "B"
        things.accept(now)
        #expect(texts == ["B", "c"])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === last)
        #expect(stage.operations().ranges(of: "[3,").isEmpty, "no row has come")
    }

    @Test func `ids that are there twice make the table load again`() {
        bind()
        items.accept([Item(id: 1, name: "a"), Item(id: 1, name: "b")])
        #expect(texts == ["a", "b"])
    }

    @Test func `cells of several classes come from a closure`() {
        items.bind(to: table.rx.items) { table, row, item in
            let cell =
                row == 0
                ? table.dequeueReusableCell(Wide.self)
                : table.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = item.name
            return cell
        }
        .disposed(by: bag)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) is Wide)
        #expect(texts == ["one", "two"])
    }

    @Test func `presses are told as places and as elements, beside the delegate`() {
        let delegate = Hearing()
        let other = Hearing()
        table.delegate = delegate
        bind()
        let extra = table.rx.setDelegate(other)
        var heard: [String] = []
        table.rx.itemSelected.subscribe(onNext: { heard.append("\($0.row)") }).disposed(by: bag)
        table.rx.modelSelected(Item.self).subscribe(onNext: { heard.append($0.name) })
            .disposed(by: bag)
        stage.send(.tap, to: stage.element("two"))
        #expect(heard == ["1", "two"] && delegate.selected == [1] && other.selected == [1])
        extra.dispose()
        stage.send(.tap, to: stage.element("one"))
        #expect(other.selected == [1] && delegate.selected == [1, 0])
    }

    @Test func `rows can be deleted while somebody hears of it`() {
        bind()
        let row = table.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(row?.element.listening.contains(.delete) == false)
        table.rx.modelDeleted(Item.self)
            .subscribe(onNext: { [items] gone in
                items.accept(items.value.filter { $0.id != gone.id })
            })
            .disposed(by: bag)
        let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
        stage.send(.delete, to: first?.element)
        #expect(texts == ["two"])
    }

    @Test func `a cell's bindings end when it is filled again or unused`() {
        let names = PublishRelay<String>()
        var count = 0
        items.bind(to: table.rx.items(cellType: TableViewCell.self)) { _, item, cell in
            cell.textLabel.text = item.name
            names.subscribe(onNext: { _ in count += 1 }).disposed(by: cell.reuseBag)
        }
        .disposed(by: bag)
        items.accept([Item(id: 1, name: "uno"), Item(id: 2, name: "due")])
        items.accept([Item(id: 2, name: "due")])
        names.accept("now")
        #expect(count == 1)
    }

    @Test func `disposing leaves the table without a source`() {
        let binding = items.bind(to: table.rx.items(cellType: TableViewCell.self)) { _, _, _ in }
        #expect(table.dataSource != nil)
        binding.dispose()
        #expect(table.dataSource == nil && table.boundDataSource == nil)
    }

    @Test(
        arguments: [
            ([], []), ([1], [1]), ([1, 2, 3], [3, 2, 1]), ([1, 2, 3, 4], [4, 1, 2, 3]),
            ([1, 2, 3], [5, 2, 6]), ([5, 1, 4, 2, 3], [1, 2, 3, 9, 5]),
        ] as [([Int], [Int])])
    func `changes lead from one list to the other and move as few rows as can be`(
        old: [Int], new: [Int]
    ) throws {
        let changes = try #require(
            SectionChanges(from: old, to: new, isSame: { old[$0] == new[$1] }))
        let leaving = Set(changes.deletes + changes.moves.map(\.from))
        var kept = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
        let made = new.indices.map { row in
            if let move = changes.moves.first(where: { $0.to == row }) { return old[move.from] }
            if changes.inserts.contains(row) { return new[row] }
            return kept.popFirst() ?? -1
        }
        #expect(made == new && changes.updates.isEmpty)
        #expect(changes.moves.count < max(1, Set(old).intersection(new).count))
    }
}
