import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameUI

@Suite @MainActor struct RowSelectionTests {
    private func selection(_ rows: Int..., section: Int = 0) -> RowSelection {
        var selection = RowSelection()
        for row in rows { selection.insert(IndexPath(row: row, section: section)) }
        return selection
    }

    private func updates(
        deleted: [Int] = [], inserted: [Int] = [], moved: [(Int, Int)] = []
    ) -> TableUpdates {
        var updates = TableUpdates()
        updates.deletedRows = deleted.map { IndexPath(row: $0, section: 0) }
        updates.insertedRows = inserted.map { IndexPath(row: $0, section: 0) }
        updates.movedRows = moved.map {
            (IndexPath(row: $0, section: 0), IndexPath(row: $1, section: 0))
        }
        return updates
    }

    @Test func `rows behind one that went close up`() {
        var chosen = selection(1, 4)
        chosen.follow(updates(deleted: [0, 2])) { $0 }
        #expect(chosen.indexPaths.map(\.row) == [0, 2])
    }

    @Test func `a chosen row that went is not chosen any more`() {
        var chosen = selection(1)
        chosen.follow(updates(deleted: [1])) { $0 }
        #expect(chosen.isEmpty)
    }

    @Test func `a new row in the midst of chosen ones is not chosen`() {
        var chosen = selection(1, 2, 3)
        chosen.follow(updates(inserted: [2])) { $0 }
        #expect(chosen.indexPaths.map(\.row) == [1, 3, 4])
    }

    @Test func `a chosen row is followed to where it was moved`() {
        var chosen = selection(0)
        chosen.follow(updates(moved: [(0, 3)])) { $0 }
        #expect(chosen.indexPaths.map(\.row) == [3])
    }

    @Test func `rows of a section go along with it or vanish with it`() {
        var chosen = selection(5, section: 1)
        chosen.insert(IndexPath(row: 2, section: 0))
        chosen.follow(TableUpdates()) { $0 == 0 ? nil : 0 }
        #expect(chosen.indexPaths == [IndexPath(row: 5, section: 0)])
    }

    @Test func `a million chosen rows are one range`() {
        var chosen = RowSelection()
        chosen.insert(0..<1_000_000, inSection: 0)
        chosen.follow(updates(deleted: [500_000], inserted: [0])) { $0 }
        #expect(chosen.sections[0]?.rangeView.count == 1)
        #expect(!chosen.contains(IndexPath(row: 0, section: 0)))
        #expect(chosen.contains(IndexPath(row: 999_999, section: 0)))
    }

    @Test func `whatever is changed, the same rows stay chosen`() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let old = Array(0..<Int.random(in: 1...12, using: &generator))
            var pool = old + (100..<104)
            pool.shuffle(using: &generator)
            let new = Array(pool.prefix(Int.random(in: 0...pool.count, using: &generator)))
            let chosen = old.filter { _ in Bool.random(using: &generator) }
            var selection = RowSelection()
            for row in chosen { selection.insert(IndexPath(row: row, section: 0)) }
            var changes = updates(
                deleted: old.filter { !new.contains($0) },
                inserted: new.indices.filter { !old.contains(new[$0]) })
            for row in old {
                guard let target = new.firstIndex(of: row) else { continue }
                changes.movedRows.append(
                    (IndexPath(row: row, section: 0), IndexPath(row: target, section: 0)))
            }
            selection.follow(changes) { $0 }
            let names = selection.indexPaths.map { new[$0.row] }
            #expect(Set(names) == Set(chosen).intersection(new))
        }
    }
}
