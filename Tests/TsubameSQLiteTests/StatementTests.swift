import Testing
import TsubameSQLite

@Suite struct StatementTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.file("a.sqlite"), access: .write)
    }

    private func roundTrip(
        bind: (Statement) throws -> Void, read: (Statement) throws -> Void
    ) throws {
        let statement = try connection.statement("SELECT ?1")
        try bind(statement)
        #expect(try statement.step())
        try read(statement)
        #expect(try !statement.step())
    }

    @Test(arguments: ["", "a", "日本語", "with\0zero", "👨‍👩‍👧‍👦"])
    func `text comes back as it was`(text: String) throws {
        try roundTrip(
            bind: { try $0.bind(text, at: 1) },
            read: {
                #expect($0.type(at: 0) == .text)
                #expect($0.text(at: 0) == text)
            })
    }

    @Test(arguments: [Int64.min, -1, 0, 1, .max])
    func `integers come back as they were`(value: Int64) throws {
        try roundTrip(
            bind: { try $0.bind(value, at: 1) },
            read: {
                #expect($0.type(at: 0) == .integer)
                #expect($0.integer(at: 0) == value)
            })
    }

    @Test(arguments: [0.0, -0.5, .infinity, .leastNonzeroMagnitude])
    func `doubles come back as they were`(value: Double) throws {
        try roundTrip(
            bind: { try $0.bind(value, at: 1) },
            read: {
                #expect($0.type(at: 0) == .real)
                #expect($0.real(at: 0) == value)
            })
    }

    @Test(arguments: [[], [0], [1, 0, 255]] as [[UInt8]])
    func `bytes come back as they were, and none are not NULL`(bytes: [UInt8]) throws {
        try roundTrip(
            bind: { try $0.bind(bytes: bytes, at: 1) },
            read: {
                #expect($0.type(at: 0) == .blob)
                #expect($0.withBlob(at: 0) { Array($0) } == bytes)
            })
    }

    @Test func `the same text gives the same statement, without the old values`() throws {
        let first = try connection.statement("SELECT ?1")
        try first.bind("old", at: 1)
        #expect(try first.step())
        #expect(try !first.step())
        let second = try connection.statement("SELECT ?1")
        #expect(first === second)
        #expect(try second.step())
        #expect(second.type(at: 0) == .null)
    }

    @Test func `a loop inside a loop over the same text keeps both places`() throws {
        let sql = "SELECT column1 FROM (VALUES (1), (2))"
        var pairs: [[Int64]] = []
        let outer = try connection.statement(sql)
        while try outer.step() {
            let inner = try connection.statement(sql)
            while try inner.step() { pairs.append([outer.integer(at: 0), inner.integer(at: 0)]) }
        }
        #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test func `binding a place that is not there is an error`() throws {
        let statement = try connection.statement("SELECT ?1")
        #expect(throws: SQLiteError.self) { try statement.bind(Int64(1), at: 2) }
    }
}
