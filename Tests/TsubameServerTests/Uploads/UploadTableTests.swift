import Testing

@testable import TsubameServer

@Suite struct UploadTableTests {
    private func table() -> UploadTable {
        var table = UploadTable()
        let record = UploadRecord(length: 10, metadata: "", expires: 100)
        #expect(table.add("a", record) == true)
        return table
    }

    @Test func `one writer at a time has an upload`() {
        var table = table()
        guard case .found(var record) = table.take("a", now: 0) else {
            Issue.record("it is there")
            return
        }
        #expect(table.take("a", now: 0) == .busy)
        record.offset = 5
        table.put(back: record, "a")
        #expect(table.take("a", now: 0) == .found(record))
    }

    @Test func `what is over is gone, what never was is unknown`() {
        var table = table()
        #expect(table.look("b", now: 0) == .unknown)
        #expect(table.look("a", now: 100) == .gone)
        #expect(table.take("a", now: 100) == .gone)
        table.remove("a")
        #expect(table.look("a", now: 0) == .gone)
        table.remove("b")
        #expect(table.look("b", now: 0) == .unknown)
    }

    @Test func `the least advanced upload makes room, but none that is written`() {
        var table = UploadTable()
        func add(_ id: String, expires: Int, offset: Int = 0, isFinished: Bool = false) {
            var record = UploadRecord(length: 10, metadata: "", expires: expires)
            record.offset = offset
            record.isFinished = isFinished
            #expect(table.add(id, record) == true)
        }
        add("half", expires: 1, offset: 5)
        add("old", expires: 2)
        add("done", expires: 9, offset: 10, isFinished: true)
        add("new", expires: 3)
        #expect(table.makeRoom(most: 5) == nil)
        #expect(table.makeRoom(most: 4) == "done" && table.look("done", now: 0) == .gone)
        #expect(table.makeRoom(most: 4) == nil)
        #expect(table.makeRoom(most: 3) == "old")
        _ = table.take("new", now: 0)
        #expect(table.makeRoom(most: 2) == "half")
        #expect(table.makeRoom(most: 1) == nil)
    }

    @Test func `nobody's upload expires while it is written`() {
        var table = table()
        #expect(table.removeExpired(now: 99) == [])
        _ = table.take("a", now: 99)
        #expect(table.removeExpired(now: 100) == [])
        guard case .found(let record) = table.look("a", now: 100) else {
            Issue.record("it is there")
            return
        }
        table.put(back: record, "a")
        #expect(table.removeExpired(now: 100) == ["a"])
    }

    @Test func `what is remembered is bounded`() {
        var table = UploadTable()
        let record = UploadRecord(length: 1, metadata: "", expires: 1)
        for number in 0...UploadTable.mostGone {
            let added = ["\(number)", "other"].map { table.add($0, record, most: 1) }
            #expect(added == [true, false])
            table.remove("\(number)")
        }
        #expect(table.gone.count == UploadTable.mostGone)
        #expect(table.look("0", now: 0) == .unknown && table.look("1", now: 0) == .gone)
    }
}
