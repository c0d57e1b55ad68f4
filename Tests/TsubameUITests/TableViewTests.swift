import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameUI

@Suite @MainActor struct TableViewTests {
    private final class Rows: TableViewDataSource {
        var texts: [String]

        init(_ texts: [String]) { self.texts = texts }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            texts.count
        }

        func tableView(
            _ tableView: TableView, cellForRowAt indexPath: IndexPath
        ) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = texts[indexPath.row]
            return cell
        }
    }

    private func table(_ rows: Rows) -> TableView {
        let table = TableView()
        table.dataSource = rows
        table.reloadData()
        return table
    }

    private func shown(_ table: TableView) -> [String] {
        (0..<table.numberOfRows(inSection: 0)).compactMap {
            table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel.text
        }
    }

    private func elements(_ table: TableView) -> [String] {
        guard let list = table.element.children.first?.children.last else { return [] }
        return list.children.map { row in row.children.last?.children.first?.text ?? "?" }
    }

    @Test func `deletes count in the old rows, inserts and moves in the new`() throws {
        let rows = Rows(["a", "b", "c", "d"])
        let table = table(rows)
        rows.texts = ["x", "d", "a", "c"]
        try table.apply(
            SectionChanges(deletes: [1], inserts: [0], moves: [(from: 3, to: 1)]))
        #expect(shown(table) == rows.texts)
        #expect(elements(table) == rows.texts)
    }

    @Test func `an update fills the cell where it stands`() throws {
        let rows = Rows(["a", "b"])
        let table = table(rows)
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
        rows.texts[1] = "B"
        try table.apply(SectionChanges(updates: [1]))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        #expect(elements(table) == ["a", "B"])
    }

    @Test func `a deleted row's cell shows the next new row`() throws {
        let rows = Rows(["a", "b"])
        let table = table(rows)
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        rows.texts = ["b", "c"]
        try table.apply(SectionChanges(deletes: [0], inserts: [1]))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    }

    @Test(arguments: [
        SectionChanges(deletes: [0]), SectionChanges(inserts: [9]), SectionChanges(deletes: [5]),
        SectionChanges(deletes: [0, 0], inserts: [0]), SectionChanges(updates: [7]),
    ])
    func `changes that do not add up are refused and the table is right all the same`(
        changes: SectionChanges
    ) {
        let rows = Rows(["a", "b"])
        let table = table(rows)
        rows.texts = ["a", "b", "c"]
        #expect(throws: TableUpdateError.self) { try table.apply(changes) }
        #expect(elements(table) == rows.texts)
    }

    @Test func `random changes lead from any list to any other`() throws {
        var generator = SeededGenerator(seed: 11)
        let rows = Rows([])
        let table = table(rows)
        for _ in 0..<500 {
            let old = rows.texts
            var pool = Array(
                Set(old + (0..<4).map { _ in "r\(Int.random(in: 0..<40, using: &generator))" }))
            pool.sort()
            pool.shuffle(using: &generator)
            rows.texts = Array(pool.prefix(Int.random(in: 0...pool.count, using: &generator)))
            try table.apply(changes(from: old, to: rows.texts))
            #expect(elements(table) == rows.texts)
            #expect(shown(table) == rows.texts)
        }
    }

    private func changes(from old: [String], to new: [String]) -> SectionChanges {
        var changes = SectionChanges()
        changes.deletes = old.indices.filter { !new.contains(old[$0]) }
        changes.inserts = new.indices.filter { !old.contains(new[$0]) }
        let kept = old.filter(new.contains)
        let now = new.filter(old.contains)
        if kept != now {
            for text in now {
                guard let from = old.firstIndex(of: text), let to = new.firstIndex(of: text) else {
                    continue
                }
                changes.moves.append((from, to))
            }
        }
        return changes
    }
}
