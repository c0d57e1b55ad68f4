import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameStore

@Suite struct SectionedChangeTests {
    private func rows(_ sections: [(String, [Int64])], changed: Set<Int64> = []) -> FetchedRows {
        var rows = FetchedRows()
        for (value, ids) in sections {
            rows.note(.text(value))
            for id in ids {
                rows.append(RowStamp(id: id, version: changed.contains(id) ? 2 : 1))
            }
        }
        return rows
    }

    private func change(_ old: FetchedRows, _ new: FetchedRows) throws -> SectionedChange {
        try #require(FetchedResultsChange(from: old, to: new).sections)
    }

    @Test func `rows keep their section's name, whatever becomes of others`() throws {
        let change = try change(
            rows([("a", [1, 2]), ("b", [3]), ("d", [4, 5])]),
            rows([("a", [2]), ("c", [6]), ("d", [4, 7, 5])], changed: [5]))
        #expect(change.deletedSections == [1])
        #expect(change.insertedSections == [1])
        #expect(change.deletes == [[1, 0], [0, 0]])
        #expect(change.inserts == [[1, 0], [2, 1]])
        #expect(change.moves == [])
        #expect(change.updates == [[2, 2]])
    }

    @Test func `a row that only changes its section moves and is told as changed`() throws {
        let old = rows([("a", [1, 2]), ("b", [3])])
        let new = rows([("a", [1]), ("b", [2, 3])], changed: [2])
        let flat = FetchedResultsChange(from: old, to: new)
        #expect(flat.moves == [] && flat.updates == [1])
        let change = try change(old, new)
        #expect(change.moves == [.init(from: [0, 1], to: [1, 0])])
        #expect(change.updates == [[1, 0]])
    }

    @Test func `the last row of a section takes it along`() throws {
        let change = try change(
            rows([("a", [1]), ("b", [2])]), rows([("b", [1, 2])], changed: [1]))
        #expect(change.deletedSections == [0])
        #expect(change.insertedSections == [])
        #expect(change.moves == [.init(from: [0, 0], to: [0, 0])])
    }

    @Test func `the first rows of all and the last make and take the sections`() throws {
        let some = rows([("a", [1])])
        #expect(try change(FetchedRows(), some).insertedSections == [0])
        #expect(try change(some, FetchedRows()).deletedSections == [0])
        #expect(FetchedResultsChange(from: FetchedRows(), to: FetchedRows()).sections == nil)
        #expect(try change(some, some).isEmpty)
    }

    @Test(arguments: 0..<2_000)
    func `replaying on the old sections gives the new ones`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // Neighbours as sorting makes them, in either direction.
        func list(_ held: [Int64: Int], _ versions: [Int64: Int64], reversed: Bool) -> FetchedRows {
            var ids = held.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
            if reversed { ids.reverse() }
            var rows = FetchedRows()
            for id in ids {
                rows.note(.integer(Int64(held[id] ?? 0)))
                rows.append(RowStamp(id: id, version: versions[id] ?? 1))
            }
            return rows
        }
        var held: [Int64: Int] = [:]
        for id in 0..<Int64.random(in: 1...20, using: &random) {
            held[id] = Int.random(in: 0..<5, using: &random)
        }
        let old = list(held, [:], reversed: false)
        var versions: [Int64: Int64] = [:]
        for id in held.keys.sorted() {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: held[id] = nil
            case 1:
                held[id] = Int.random(in: 0..<6, using: &random)
                versions[id] = 2
            case 2: versions[id] = 2
            default: break
            }
        }
        for id in Int64(100)..<Int64.random(in: 101...105, using: &random) {
            held[id] = Int.random(in: 0..<6, using: &random)
        }
        let new = list(held, versions, reversed: seed.isMultiple(of: 7))
        guard let change = FetchedResultsChange(from: old, to: new).sections else {
            #expect(old.sections.isEmpty && new.sections.isEmpty)
            return
        }
        let target = sections(new)
        #expect(change.applied(to: sections(old)) { target[$0[0]][$0[1]] } == target)
        #expect(change.deletes == change.deletes.sorted(by: >))
        #expect(change.inserts == change.inserts.sorted())
        #expect(change.updates == change.updates.sorted())
        #expect(change.deletedSections == change.deletedSections.sorted(by: >))
        #expect(change.insertedSections == change.insertedSections.sorted())
        #expect(change.isEmpty == (old == new))
    }

    private func sections(_ rows: FetchedRows) -> [[RowStamp]] {
        rows.sections.indices.map { Array(rows.stamps[rows.range(of: $0)]) }
    }
}
