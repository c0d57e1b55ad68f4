import Foundation
import Testing
import TsubameSupport

@testable import TsubameUI

@Suite @MainActor struct TableViewUpdatesTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    @Test func `a batch follows UIKit's index rules`() throws {
        let rig = TableRig([["a", "b", "c"], ["x"]])
        let (table, _) = rig.stage()
        try table.performBatchUpdates {
            rig.sections = [["c", "new"], ["x", "a"], ["z"]]
            table.insertRows(at: [path(1)])
            table.deleteRows(at: [path(1)])
            table.moveRow(at: path(0), to: path(1, 1))
            table.insertSections([2])
        }
        #expect(
            table.outline == [
                ["ul  -", "c", "new"], ["ul  -", "x", "a"], ["ul  -", "z"],
            ])
    }

    @Test func `a moved row keeps its cell, also in another section`() throws {
        let rig = TableRig([["a", "b"], []])
        let (table, stage) = rig.stage()
        let cell = table.cellForRow(at: path(0))
        _ = stage.operations()
        rig.sections = [["b"], ["a"]]
        table.moveRow(at: path(0), to: path(0, 1))
        #expect(table.cellForRow(at: path(0, 1)) === cell)
        let operations = stage.operations()
        #expect(operations.contains("[5,") && !operations.contains("[3,"))
    }

    @Test func `a batch that does not add up is thrown, and the table is right all the same`() {
        let rig = TableRig([["a", "b"]])
        let (table, _) = rig.stage()
        var finished: Bool?
        rig.sections = [["b", "c", "d"]]
        #expect(throws: TableUpdateError.self) {
            try table.performBatchUpdates {
                table.deleteRows(at: [path(0)])
            } completion: {
                finished = $0
            }
        }
        #expect(finished == false)
        #expect(table.outline == [["ul  -", "b", "c", "d"]])
    }

    @Test func `a change outside of a batch that does not add up is reported`() {
        let rig = TableRig([["a"]])
        let (table, _) = rig.stage()
        let heard = Heard()
        let old = TableUpdateError.unclaimed.replaceHandler { heard.errors.append($0) }
        defer { TableUpdateError.unclaimed.replaceHandler(with: old) }
        table.insertRows(at: [path(0)])
        #expect(heard.errors.map(\.code) == [.rowCount])
    }

    @Test func `reloaded rows are filled as others, reconfigured ones as they are`() throws {
        let rig = TableRig([["a", "b", "c"]])
        let (table, stage) = rig.stage()
        let cells = table.cells
        _ = stage.operations()
        rig.sections = [["a", "B!", "C!"]]
        try table.performBatchUpdates {
            table.reconfigureRows(at: [path(2)])
            table.reloadRows(at: [path(1)])
        }
        #expect(table.outline == [["ul  -", "a", "B!", "C!"]])
        #expect(table.cells[0] === cells[0])
        #expect(table.cells.allSatisfy { $0 is TableRig.OtherCell == ($0.textLabel.text != "a") })
    }

    @Test func `animated batches say so before anything changes`() throws {
        let rig = TableRig([["a", "b"]])
        let (table, stage) = rig.stage()
        _ = stage.operations()
        rig.sections = [["b"]]
        table.deleteRows(at: [path(0)])
        #expect(stage.operations().hasPrefix(",[14,\(table.element.id)],"))
        rig.sections = [[]]
        table.deleteRows(at: [path(0)], with: .none)
        #expect(!stage.operations().contains("[14,"))
    }

    @Test func `a batch that changes none of the rows that exist is not seen happening`() {
        let rig = TableRig([(0..<100).map { "\($0)" }])
        let (table, stage) = rig.stage()
        let id = table.element.id
        _ = stage.operations()
        rig.sections[0].append("100")
        table.insertRows(at: [path(100)])
        #expect(stage.operations().hasPrefix(",[2,\(id),\"data-rows\",\"0 40 101\"]"))
        rig.sections[0].insert("first", at: 0)
        table.insertRows(at: [path(0)])
        #expect(stage.operations().hasPrefix(",[14,\(id)],"))
    }

    @Test func `headers change with their sections`() throws {
        let rig = TableRig([["a"], ["b"]])
        rig.titles = ["A", "B"]
        let (table, _) = rig.stage()
        rig.titles = ["B", "A"]
        rig.sections = [["b"], ["a"]]
        table.moveSection(0, toSection: 1)
        #expect(table.outline == [["B", "ul  -", "b"], ["A", "ul  -", "a"]])
        rig.titles = ["B", nil]
        table.reloadSections([1])
        #expect(table.outline == [["B", "ul  -", "b"], ["ul  -", "a"]])
    }

    @Test(arguments: 0..<5)
    func `after random batches and windows the tree is that of a new table, here and there`(
        seed: UInt64
    ) throws {
        var model = RandomTable(seed: seed)
        let rig = TableRig(model.sections)
        rig.titles = model.titles
        let (table, stage) = rig.stage()
        let mirror = MirrorTree(stage.session.document.root)
        for step in 0..<200 {
            if step % 3 == 2 {
                let first = model.random(below: table.layout.rowCount + 3)
                stage.send(
                    .window(first: first, last: first + model.random(below: 30)), to: table.element)
            } else {
                let changes = model.change(isLarge: step % 50 < 20)
                (rig.sections, rig.titles) = (model.sections, model.titles)
                try table.perform(changes)
            }
            try mirror.apply(stage.operations())
            #expect(mirror.outline() == MirrorTree(stage.session.document.root).outline())
            #expect(table.cells.count == table.window.count)
            try compare(table, rig)
        }
    }

    private func compare(_ table: TableView, _ rig: TableRig) throws {
        let fresh = TableView()
        fresh.dataSource = rig
        fresh.windowCount = table.windowCount
        fresh.reloadData()
        let shown = table.window
        fresh.render(fresh.layout, around: shown.lowerBound) { _ in
            nil
        } box: { _ in
            nil
        }
        try #require(table.window == fresh.window)
        try #require(table.outline == fresh.outline)
        #expect(table.element[.dataRows] == fresh.element[.dataRows])
        for (index, cell) in table.cells.enumerated() {
            let place = table.layout.indexPath(at: shown.lowerBound + index)
            #expect(table.indexPath(for: cell) == place && table.cellForRow(at: place) === cell)
        }
    }
}

/// What a handler on any thread has heard.
final class Heard: @unchecked Sendable {
    // Safety: tests of one suite report and read on the main actor.
    var errors: [TableUpdateError] = []
}
