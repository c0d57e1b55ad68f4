import Foundation
import Testing
import TsubameSupport
import TsubameTestSupport

@testable import TsubameUI

@Suite @MainActor struct DiffableDataSourceTests {
    private typealias Source = TableViewDiffableDataSource<String, Int>

    private func source(_ table: TableView) -> Source {
        Source(tableView: table) { table, _, item in
            let cell = table.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = "\(item)"
            return cell
        }
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Source.Snapshot {
        var snapshot = Source.Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func items(_ snapshot: Source.Snapshot) -> [[Int]] {
        snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    @Test func `items and sections are put where they are wanted`() {
        var snapshot = snapshot([("a", [1, 2]), ("c", [5])])
        snapshot.insertSections(["b"], beforeSection: "c")
        snapshot.insertSections(["d"], afterSection: "c")
        snapshot.appendItems([3], toSection: "b")
        snapshot.insertItems([10, 11], beforeItem: 2)
        snapshot.insertItems([12], afterItem: 2)
        snapshot.moveItem(1, afterItem: 5)
        snapshot.moveItem(12, beforeItem: 10)
        snapshot.deleteItems([11, 99])
        snapshot.moveSection("d", beforeSection: "a")
        snapshot.moveSection("a", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["d", "b", "a", "c"])
        #expect(items(snapshot) == [[], [3], [12, 10, 2], [5, 1]])
        #expect(snapshot.problem == nil && snapshot.numberOfItems == 6)
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "c")
        snapshot.deleteSections(["a"])
        #expect(snapshot.sectionIdentifier(containingItem: 10) == nil)
        snapshot.deleteAllItems()
        #expect(items(snapshot) == [[], [], []])
    }

    @Test func `what cannot be done is an error with the identifier, and changes nothing`() throws {
        let table = TableView()
        let source = source(table)
        try source.apply(snapshot([("a", [1])]))
        let mistakes: [(SnapshotError.Code, String, (inout Source.Snapshot) -> Void)] = [
            (.duplicateItem, "1", { $0.appendItems([2, 1]) }),
            (.duplicateItem, "3", { $0.appendItems([3, 3]) }),
            (.duplicateSection, "a", { $0.appendSections(["a"]) }),
            (.unknownItem, "7", { $0.insertItems([2], afterItem: 7) }),
            (.unknownItem, "7", { $0.reconfigureItems([7]) }),
            (.unknownSection, "z", { $0.appendItems([2], toSection: "z") }),
            (.unknownSection, "z", { $0.moveSection("z", afterSection: "a") }),
        ]
        for (code, identifier, mistake) in mistakes {
            var snapshot = source.snapshot()
            mistake(&snapshot)
            #expect(throws: SnapshotError(code: code, identifier: identifier)) {
                try source.apply(snapshot)
            }
            #expect(source.snapshot().itemIdentifiers == [1])
        }
    }

    @Test func `what stays keeps its cell, and one item moved is one move`() throws {
        let table = TableView()
        let source = source(table)
        try source.apply(snapshot([("a", [1, 2, 3, 4])]))
        let cells = table.cells
        let next = snapshot([("a", [4, 1, 2, 3])])
        let updates = SnapshotDifference(from: source.snapshot(), to: next).updates
        #expect(updates.movedRows.count == 1 && updates.insertedRows.isEmpty)
        try source.apply(next)
        #expect(table.cells.map(\.textLabel.text) == ["4", "1", "2", "3"])
        #expect(table.cells[0] === cells[3] && table.cells[1] === cells[0])
        #expect(source.indexPath(for: 2) == IndexPath(row: 2, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 0)) == nil)
    }

    @Test func `random snapshots lead to each other`() throws {
        var generator = SeededGenerator(seed: 12)
        let table = TableView()
        let source = source(table)
        for _ in 0..<500 {
            var pool = Array(0..<60).shuffled(using: &generator)
            let sections = ["a", "b", "c", "d"].shuffled(using: &generator)
                .prefix(Int.random(in: 0...4, using: &generator))
            let next = snapshot(
                sections.map { section in
                    let count = Int.random(in: 0...min(20, pool.count), using: &generator)
                    defer { pool.removeLast(count) }
                    let taken = Array(pool.suffix(count))
                    return (section, Bool.random(using: &generator) ? taken.sorted() : taken)
                })
            var refilled = next
            refilled.reloadItems(next.itemIdentifiers.filter { $0 % 7 == 0 })
            refilled.reconfigureItems(next.itemIdentifiers.filter { $0 % 5 == 0 })
            refilled.reloadSections(Array(next.sectionIdentifiers.prefix(1)))
            let heard = Heard()
            let old = TableUpdateError.unclaimed.replaceHandler { heard.errors.append($0) }
            defer { TableUpdateError.unclaimed.replaceHandler(with: old) }
            try source.apply(refilled)
            #expect(heard.errors.isEmpty)
            #expect(table.cells.map(\.textLabel.text) == next.itemIdentifiers.map(String.init))
        }
    }

    @Test func `one change among very many items is found without comparing orders`() {
        let many = Array(0..<200_000)
        let old = snapshot([("a", many)])
        var new = old
        new.deleteItems([100_000])
        let updates = SnapshotDifference(from: old, to: new).updates
        #expect(updates.deletedRows == [IndexPath(row: 100_000, section: 0)])
        #expect(updates.movedRows.isEmpty)
    }
}
