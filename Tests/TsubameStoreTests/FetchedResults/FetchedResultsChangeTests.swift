import Testing
import TsubameTestSupport

@testable import TsubameStore

@Suite struct FetchedResultsChangeTests {
    private func rows(_ ids: [Int64], changed: Set<Int64> = []) -> [RowStamp] {
        ids.map { RowStamp(id: $0, version: changed.contains($0) ? 2 : 1) }
    }

    @Test func `each kind of change has its own places`() {
        let change = FetchedResultsChange(
            from: rows([1, 2, 3, 4, 5]), to: rows([5, 1, 6, 3, 4], changed: [5, 3]))
        #expect(change.deletes == [1])
        #expect(change.inserts == [2])
        #expect(change.moves == [.init(from: 4, to: 0)])
        #expect(change.updates == [0, 3])
    }

    @Test func `a swap is one move`() {
        let change = FetchedResultsChange(from: rows([1, 2]), to: rows([2, 1]))
        #expect(change.moves.count == 1)
        #expect(change.deletes.isEmpty)
    }

    @Test func `the same list is no change`() {
        #expect(FetchedResultsChange(from: rows([1, 2]), to: rows([1, 2])).isEmpty)
        #expect(FetchedResultsChange(from: [], to: []).isEmpty)
    }

    @Test(arguments: 0..<200)
    func `replaying on the old list gives the new list`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let old = rows(Array(Int64(0)..<Int64.random(in: 1...30, using: &random)))
        var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        for index in new.indices where Int.random(in: 0..<3, using: &random) == 0 {
            new[index] = RowStamp(id: new[index].id, version: 2)
        }
        if seed.isMultiple(of: 2) { new.shuffle(using: &random) }
        for id in Int64(100)..<Int64.random(in: 101...110, using: &random) {
            new.insert(
                RowStamp(id: id, version: 1), at: Int.random(in: 0...new.count, using: &random))
        }
        let change = FetchedResultsChange(from: old, to: new)
        #expect(change.applied(to: old) { new[$0] } == new)
        #expect(change.deletes == change.deletes.sorted(by: >))
        #expect(change.inserts == change.inserts.sorted())
        #expect(change.updates == change.updates.sorted())
        if !seed.isMultiple(of: 2) { #expect(change.moves.isEmpty) }
    }
}
