import Foundation
import Testing

@testable import TsubameUI

@Suite struct TableUpdatePlanTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    private func error(
        _ old: [Int], _ new: [Int], _ change: (inout TableUpdates) -> Void
    ) -> TableUpdateError? {
        var updates = TableUpdates()
        change(&updates)
        do {
            _ = try TableUpdatePlan(
                updates, from: TableLayout(counts: old), to: TableLayout(counts: new))
            return nil
        } catch { return error }
    }

    @Test func `rows that do not add up are told with all counts`() {
        let error = error([5, 3], [5, 3]) {
            $0.deletedRows = [path(0), path(1)]
            $0.movedRows = [(path(0, 1), path(2)), (path(3), path(0, 1))]
            $0.insertedRows = [path(0)]
        }
        #expect(error?.code == .rowCount && error?.indexPath == [0])
        #expect(
            error?.counts
                == .init(before: 5, after: 5, inserted: 1, deleted: 2, movedIn: 1, movedOut: 1))
    }

    @Test func `the sentence has UIKit's words`() {
        let error = error([5], [5]) { $0.deletedRows = [path(0)] }
        #expect(
            error?.description
                == """
                the number of rows in section 0 after the update (5) must be the number before it (5), plus or minus \
                those inserted or deleted (0 inserted, 1 deleted) and those moved (0 moved in, 0 moved out); change \
                the data first, then say each change once
                """)
    }

    @Test func `sections that do not add up are refused`() {
        #expect(error([1, 1], [1]) { _ in }?.code == .sectionCount)
        #expect(error([1], [1, 1]) { $0.insertedSections = [1] } == nil)
    }

    @Test func `what is not there is refused by name`() {
        #expect(error([1], [1]) { $0.deletedRows = [path(1)] }?.indexPath == path(1))
        #expect(error([1], [1]) { $0.insertedRows = [path(-1)] }?.code == .outOfRange)
        #expect(error([1], [1]) { $0.reloadedSections = [1] }?.code == .outOfRange)
        #expect(error([1], [1]) { $0.reconfiguredRows = [path(0, 7)] }?.code == .outOfRange)
        #expect(error([1], [1]) { $0.movedRows = [(path(0), path(1))] }?.code == .outOfRange)
    }

    @Test func `what is named twice is refused`() {
        #expect(error([2], [1]) { $0.deletedRows = [path(0), path(0)] }?.code == .saidTwice)
        #expect(
            error([2], [1]) {
                $0.deletedRows = [path(0)]
                $0.reloadedRows = [path(0)]
            }?.code == .saidTwice)
        #expect(error([1], [3]) { $0.insertedRows = [path(1), path(1)] }?.code == .saidTwice)
        #expect(
            error([1, 1], [1]) {
                $0.deletedSections = [0]
                $0.reloadedSections = [0]
            }?.code == .saidTwice)
    }

    @Test func `rows of sections that go or come as a whole may be named too`() {
        #expect(
            error([3, 1], [1, 2]) {
                $0.deletedSections = [0]
                $0.deletedRows = [path(0), path(1)]
                $0.insertedSections = [1]
                $0.insertedRows = [path(0, 1)]
            } == nil)
    }

    @Test func `a row may move out of a section that is deleted`() throws {
        var updates = TableUpdates()
        updates.deletedSections = [0]
        updates.movedRows = [(path(1), path(0))]
        let plan = try TableUpdatePlan(
            updates, from: TableLayout(counts: [2, 1]), to: TableLayout(counts: [2]))
        #expect(plan.indexPath(for: path(1)) == path(0))
        #expect(plan.indexPath(for: path(0)) == nil)
        #expect(plan.indexPath(for: path(0, 1)) == path(1))
    }
}
