import Foundation
import Testing
import TsubameSQLite
import TsubameSupport

@Suite struct ConnectionTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.file("a.sqlite"), access: .write)
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a ANY) STRICT")
    }

    private func pragma(_ name: String) throws -> String {
        let statement = try connection.statement("PRAGMA \(name)")
        guard try statement.step() else { return "" }
        return statement.text(at: 0)
    }

    @Test(arguments: [
        ("journal_mode", "wal"), ("synchronous", "1"), ("foreign_keys", "1"),
        ("secure_delete", "0"), ("trusted_schema", "0"), ("busy_timeout", "5000"),
    ])
    func `a writer has the house settings`(name: String, value: String) throws {
        #expect(try pragma(name) == value)
    }

    @Test func `full durability waits for the disk`() throws {
        let full = try Connection(
            path: folder.file("b.sqlite"), access: .write, durability: .full)
        let statement = try full.statement("PRAGMA synchronous")
        #expect(try statement.step())
        #expect(statement.integer(at: 0) == 2)
    }

    @Test func `the schema tables cannot be written to`() throws {
        try connection.execute("PRAGMA writable_schema=ON")
        #expect(throws: SQLiteError.self) {
            try connection.execute("UPDATE sqlite_schema SET name = 'x'")
        }
    }

    @Test func `a quoted name that does not exist is an error, not a string`() {
        #expect(throws: SQLiteError.self) { try connection.statement("SELECT \"nothing\"") }
    }

    @Test func `an error names its SQL and its code`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.statement("SELECT * FROM missing")
        }
        #expect(error?.sql == "SELECT * FROM missing")
        #expect(error?.message == "no such table: missing")
        #expect(error?.code.rawValue == 1)
    }

    @Test func `a failed transaction leaves nothing behind`() throws {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try connection.writeTransaction {
                try connection.execute("INSERT INTO t VALUES (1, 'x')")
                throw Failure()
            }
        }
        let count = try connection.statement("SELECT count(*) FROM t")
        #expect(try count.step())
        #expect(count.integer(at: 0) == 0)
    }

    @Test func `a full database says so, keeps what it had, and works again`() throws {
        try connection.execute("INSERT INTO t VALUES (1, 'kept')")
        try connection.execute("PRAGMA max_page_count=8")
        let error = #expect(throws: SQLiteError.self) {
            try connection.writeTransaction {
                try connection.execute("INSERT INTO t VALUES (2, zeroblob(100000))")
            }
        }
        #expect(error?.code == .full)
        #expect(error?.advice.hasPrefix("The disk is full") == true)
        try connection.execute("PRAGMA max_page_count=1000")
        try connection.writeTransaction {
            try connection.execute("INSERT INTO t VALUES (2, zeroblob(100000))")
        }
        let count = try connection.statement("SELECT count(*) FROM t")
        #expect(try count.step())
        #expect(count.integer(at: 0) == 2)
    }

    @Test func `a locked database says who to wait for`() throws {
        let other = try Connection(
            path: connection.path, access: .write, busyTimeout: .milliseconds(10))
        try connection.execute("BEGIN IMMEDIATE")
        let error = #expect(throws: SQLiteError.self) { try other.writeTransaction {} }
        #expect(error?.code == .busy)
        #expect(error?.advice.contains("another process is writing") == true)
        try connection.execute("COMMIT")
        try other.writeTransaction {}
    }

    @Test func `a reader cannot write`() throws {
        let reader = try Connection(path: connection.path, access: .read)
        let error = #expect(throws: SQLiteError.self) {
            try reader.execute("INSERT INTO t VALUES (1, 1)")
        }
        #expect(error?.code == .readOnly)
    }

    @Test func `a file that is no database is refused`() throws {
        let path = folder.file("text")
        try String(repeating: "only text ", count: 100).write(
            toFile: path, atomically: false, encoding: .utf8)
        let error = #expect(throws: SQLiteError.self) {
            try Connection(path: path, access: .write)
        }
        #expect(error?.code == .notADatabase)
    }

    @Test func `a missing folder is a clear error`() {
        let error = #expect(throws: SQLiteError.self) {
            try Connection(path: folder.file("no/a.sqlite"), access: .write)
        }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("no/a.sqlite") == true)
    }

    @Test func `a query past its deadline is stopped`() throws {
        connection.deadline = ContinuousClock.now
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        let statement = try connection.statement("\(endless) SELECT max(i) FROM n")
        let error = #expect(throws: SQLiteError.self) { try statement.step() }
        #expect(error?.code == .interrupted)
    }

    @Test func `a Swift function answers to SQL, and NULL passes it by`() throws {
        try connection.define("shout") { $0.uppercased() }
        let statement = try connection.statement("SELECT shout('aé'), shout(''), shout(NULL)")
        #expect(try statement.step())
        #expect(statement.text(at: 0) == "AÉ")
        #expect(statement.type(at: 1) == .text)
        #expect(statement.text(at: 1) == "")
        #expect(statement.type(at: 2) == .null)
    }
}
