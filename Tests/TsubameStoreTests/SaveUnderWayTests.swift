import Dispatch
import Testing
import TsubameSupport

@testable import TsubameStore

@Suite struct SaveUnderWayTests {
    private let save = SaveUnderWay(
        Commit(writer: WriterToken(number: 1), policy: .error, tables: [:]), rollbackCount: 0)
    private var outcome: CommitOutcome {
        var change = StoreChange(writer: WriterToken(number: 1))
        change.note(.inserted, "Book", 7)
        change.note(.updated, "Book", 8)
        return CommitOutcome(change: change)
    }

    @Test func `nothing is taken before anybody can have seen it`() {
        #expect(!save.mayHaveMade(7, "Book"))
        #expect(save.takeOutcome() == nil)
    }

    @Test func `only what was made is met`() {
        save.write(outcome)
        #expect(save.mayHaveMade(7, "Book"))
        #expect(!save.mayHaveMade(8, "Book") && !save.mayHaveMade(7, "Shelf"))
        save.end(outcome)
    }

    @Test func `what was committed is taken once`() {
        save.write(outcome)
        save.end(outcome)
        #expect(save.mayHaveMade(7, "Book"))
        #expect(save.takeOutcome()?.change.rows["Book"]?.count == 2)
        #expect(save.takeOutcome() == nil && !save.mayHaveMade(7, "Book"))
    }

    @Test func `what failed is never taken`() {
        save.write(outcome)
        save.end(nil)
        #expect(save.takeOutcome() == nil && !save.mayHaveMade(7, "Book"))
    }

    @Test(arguments: [false, true])
    func `who meets a commit that is being made waits for its end`(isKept: Bool) {
        save.write(outcome)
        let order = Lock<[String]>([])
        let thread = DispatchQueue(label: "writer")
        thread.async { [save, outcome] in
            order.withLock { $0.append("end") }
            save.end(isKept ? outcome : nil)
        }
        let taken = save.takeOutcome()
        order.withLock { $0.append("taken") }
        #expect((taken != nil) == isKept)
        #expect(order.withLock { $0 } == ["end", "taken"])
    }
}
