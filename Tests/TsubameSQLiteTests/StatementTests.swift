import Testing
import TsubameSQLite
import TsubameTestSupport

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

    @Test func `values bound again and again come back, whatever their sizes`() throws {
        try connection.execute("CREATE TABLE t (a TEXT, b BLOB)")
        var random = SeededGenerator(seed: 3)
        let insert = try connection.statement("INSERT INTO t VALUES (?1, ?2)")
        var model: [(String, [UInt8])] = []
        for _ in 0..<500 {
            // On both sides of what a slot holds.
            let size = [0, 1, 15, 16, 40, 4_095, 4_096, 4_097, 9_000].randomElement(using: &random)
            let text = String(
                repeating: ["a", "ü"].randomElement(using: &random) ?? "", count: size ?? 0)
            let bytes = (0..<(size ?? 0)).map { _ in UInt8.random(in: 0...255, using: &random) }
            try insert.bind(text, at: 1)
            if Bool.random(using: &random) {
                try bytes.withUnsafeBytes { try insert.bind(bytes: $0, at: 2) }
                try insert.run()
            } else {
                try bytes.withUnsafeBytes { lent in
                    try insert.lending(lent, at: 2) { try insert.run() }
                }
            }
            model.append((text, bytes))
        }
        let rows = try connection.statement("SELECT a, b FROM t ORDER BY rowid")
        for (text, bytes) in model {
            #expect(try rows.step())
            #expect(rows.text(at: 0) == text)
            #expect(rows.withText(at: 0) { String(decoding: $0, as: UTF8.self) } == text)
            #expect(rows.withBlob(at: 1) { Array($0) } == bytes)
        }
    }

    @Test func `a value stays bound until it is bound anew`() throws {
        let statement = try connection.statement("SELECT ?1, ?2")
        try statement.bind("first", at: 1)
        for number in 1...3 {
            try statement.bind("number \(number)", at: 2)
            #expect(try statement.step())
            #expect(statement.text(at: 0) == "first")
            #expect(statement.text(at: 1) == "number \(number)")
            statement.reset()
        }
    }

    @Test func `what is lent is not bound behind the body`() throws {
        let statement = try connection.statement("SELECT ?1")
        let found = try [UInt8](repeating: 1, count: 9).withUnsafeBytes { bytes in
            try statement.lending(bytes, at: 1) { try statement.step() }
        }
        #expect(found)
        #expect(try statement.step())
        #expect(statement.isNull(at: 0))
        #expect(statement.textIfAny(at: 0) == nil)
    }

    @Test func `a running statement keeps what it was given`() throws {
        let statement = try connection.statement("SELECT ?1 UNION ALL SELECT ?1")
        try statement.bind("before", at: 1)
        #expect(try statement.step())
        #expect(throws: SQLiteError.self) { try statement.bind("behind", at: 1) }
        #expect(try statement.step())
        #expect(statement.text(at: 0) == "before")
    }
}
