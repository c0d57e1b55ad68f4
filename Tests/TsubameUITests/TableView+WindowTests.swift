import Foundation
import Testing

@testable import TsubameUI

@Suite @MainActor struct TableViewWindowTests {
    private func rows(_ count: Int) -> [String] { (0..<count).map { "r\($0)" } }

    @Test(arguments: [0, 1, 60])
    func `a short table is there as a whole and asks nothing of the browser`(count: Int) {
        let (table, _) = TableRig([rows(count)]).stage()
        #expect(table.cells.count == count)
        #expect(table.element[.dataRows] == nil && table.element.listening.isEmpty)
    }

    @Test func `of a long table only the first rows are there`() {
        let rig = TableRig([rows(1_000_000)])
        let (table, stage) = rig.stage()
        #expect(table.cells.count == TableView.firstRowCount && rig.asked == table.cells.count)
        #expect(table.element[.dataRows] == "0 40 1000000")
        #expect(table.numberOfRows(inSection: 0) == 1_000_000)
        #expect(stage.session.document.count < 200)
        #expect(table.cellForRow(at: IndexPath(row: 40, section: 0)) == nil)
    }

    @Test func `a million rows are no more elements than a hundred`() {
        let (_, few) = TableRig([rows(100)]).stage()
        let (_, many) = TableRig([rows(1_000_000)]).stage()
        #expect(few.session.document.count == many.session.document.count)
    }

    @Test func `the rows that the browser shows are made, with some on either side`() {
        let (table, stage) = TableRig([rows(1_000)]).stage()
        stage.send(.window(first: 500, last: 519), to: table.element)
        #expect(table.window.contains(485) && table.window.contains(534))
        #expect(table.window.count < 80)
        #expect(
            table.outline == [
                ["ul \(table.window.lowerBound) 1000 -"] + table.window.map { "r\($0)" }
            ])
        let middle = IndexPath(row: 500, section: 0)
        #expect(table.cellForRow(at: middle).flatMap(table.indexPath) == middle)
        #expect(table.indexPathsForVisibleRows.map(\.row) == Array(500..<520))
        #expect(table.visibleCells.count == 20)
    }

    @Test(arguments: [
        (0, 0), (999, 999), (5_000, 9_000_000), (0, 9_007_199_254_740_991), (990, 2_000),
    ])
    func `whatever a browser says, few rows are made`(first: Int, last: Int) {
        let (table, stage) = TableRig([rows(1_000)]).stage()
        stage.send(.window(first: first, last: last), to: table.element)
        #expect(table.cells.count <= 520 && table.window.upperBound <= 1_000)
        #expect(table.cells.map(\.textLabel.text) == table.window.map { "r\($0)" })
    }

    @Test func `rows that stay in the window are not touched`() {
        let (table, stage) = TableRig([rows(1_000)]).stage()
        _ = stage.operations()
        let cell = table.cellForRow(at: IndexPath(row: 30, section: 0))
        stage.send(.window(first: 25, last: 40), to: table.element)
        let node = cell.map { "n\($0.element.id)".dropFirst() } ?? ""
        #expect(cell === table.cellForRow(at: IndexPath(row: 30, section: 0)))
        #expect(!stage.operations().contains("[4,\(node)]"))
    }

    @Test func `sections that do not reach into the window are not there`() {
        let rig = TableRig((0..<100).map { section in (0..<20).map { "\(section).\($0)" } })
        rig.titles = (0..<100).map { "S\($0)" }
        let (table, stage) = rig.stage()
        #expect(table.boxes.count == 2)
        stage.send(.window(first: 1_000, last: 1_019), to: table.element)
        #expect(table.firstSection > 40 && table.boxes.count < 6)
        #expect(table.outline.first?.first == "S\(table.firstSection)")
    }

    @Test func `one cell of a million rows is one small operation`() {
        let rig = TableRig([rows(1_000_000)])
        let (table, stage) = rig.stage()
        stage.send(.window(first: 500_000, last: 500_019), to: table.element)
        _ = stage.operations()
        let row = IndexPath(row: 500_005, section: 0)
        rig.sections[0][row.row] = "x"
        table.reconfigureRows(at: [row])
        let id = table.cellForRow(at: row)?.textLabel.element.id ?? 0
        #expect(stage.operations() == ",[1,\(id),\"x\"]")
    }

    @Test func `a row inserted before the window changes two numbers`() throws {
        let rig = TableRig([rows(1_000_000)])
        let (table, stage) = rig.stage()
        stage.send(.window(first: 500_000, last: 500_019), to: table.element)
        let before = table.window
        _ = stage.operations()
        rig.sections[0].insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        #expect(table.window == (before.lowerBound + 1)..<(before.upperBound + 1))
        #expect(stage.operations().utf8.count < 100)
        #expect(table.cells.first?.textLabel.text == "r\(before.lowerBound)")
    }

    @Test func `a reload of other texts sends only these`() {
        let rig = TableRig([rows(1_000)])
        let (table, stage) = rig.stage()
        _ = stage.operations()
        rig.sections[0] = rig.sections[0].map { $0 + "!" }
        table.reloadData()
        let operations = stage.operations()
        #expect(operations.utf8.count < 4_096)
        #expect(!operations.contains("[3,") && !operations.contains("\"\"]"))
        table.reloadData()
        #expect(stage.operations().isEmpty)
    }

    private final class Fetcher: TableViewPrefetching {
        var wanted: [Int] = []
        var cancelled: [Int] = []

        func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
            wanted += indexPaths.map(\.row)
        }

        func tableView(
            _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
        ) { cancelled += indexPaths.map(\.row) }
    }

    @Test func `rows ahead are announced once, and taken back when the way turns`() {
        let (table, stage) = TableRig([rows(1_000)]).stage()
        let fetcher = Fetcher()
        table.prefetchDataSource = fetcher
        stage.send(.window(first: 100, last: 119), to: table.element)
        let ahead = table.window.upperBound
        #expect(fetcher.wanted == Array(ahead..<(ahead + 20)))
        stage.send(.window(first: 105, last: 124), to: table.element)
        #expect(Set(fetcher.wanted).count == fetcher.wanted.count && fetcher.cancelled.isEmpty)
        stage.send(.window(first: 60, last: 79), to: table.element)
        #expect(!fetcher.cancelled.isEmpty)
        #expect(fetcher.cancelled.allSatisfy { $0 >= ahead })
    }

    @Test func `scrolling to a row makes it and tells the browser`() {
        let (table, stage) = TableRig([rows(1_000)]).stage()
        _ = stage.operations()
        table.scrollToRow(at: IndexPath(row: 700, section: 0), at: .top, animated: false)
        #expect(table.cellForRow(at: IndexPath(row: 700, section: 0)) != nil)
        #expect(stage.operations().hasSuffix(",[13,\(table.element.id),700,1,0]"))
        table.scrollToRow(at: IndexPath(row: 1_000, section: 0), at: .top, animated: false)
        #expect(stage.operations().isEmpty)
    }

    @Test func `typed letters lead to the next row that begins so, and around the end`() {
        let (table, stage) = TableRig([rows(100)]).stage()
        _ = stage.operations()
        stage.send(.find("R1", after: 1), to: table.element)
        #expect(stage.operations() == ",[13,\(table.element.id),10,0,2]")
        stage.send(.find("r1", after: 19), to: table.element)
        #expect(stage.operations() == ",[13,\(table.element.id),1,0,2]")
        for text in ["zzz", "", String(repeating: "x", count: 300)] {
            stage.send(.find(text, after: -1), to: table.element)
        }
        stage.send(.find("r2", after: -7), to: table.element)
        #expect(stage.operations() == ",[13,\(table.element.id),2,0,2]")
    }
}
