import CTsubameSQLite

/// Plain C calls, as short as they can be written: the floor for everything above.
final class RawSide {
    struct Failure: Error {
        let code: Int32
    }

    // Safety: opened in init, closed in deinit, used by one thread.
    private let database: OpaquePointer
    // Safety: made of the database, finalized before it is closed.
    private var statements: [String: OpaquePointer] = [:]

    init(_ path: String) throws {
        var handle: OpaquePointer?  // Safety: filled by sqlite3_open.
        let code = sqlite3_open(path, &handle)
        guard code == SQLITE_OK, let handle else { throw Failure(code: code) }
        database = handle
        try run("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=OFF")
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close(database)
    }

    func run(_ sql: String) throws {
        let code = sqlite3_exec(database, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw Failure(code: code) }
    }

    func transaction(_ begin: String = "BEGIN IMMEDIATE", _ body: () throws -> Void) throws {
        try step(begin)
        try body()
        try step("COMMIT")
    }

    func insert(_ people: [Person]) throws {
        let statement = try prepared(Person.insert)
        for person in people { try run(statement, person) }
    }

    func save(_ people: ArraySlice<Person>) throws {
        let statement = try prepared(Person.save)
        for person in people { try run(statement, person) }
    }

    func update(_ id: Int64) throws {
        let statement = try prepared(Person.update)
        sqlite3_bind_int64(statement, 1, id)
        try finish(statement)
    }

    func all() throws -> [Person] { try rows(prepared(Person.all)) }

    func filtered(_ age: Int64) throws -> [Person] {
        let statement = try prepared(Person.filtered)
        sqlite3_bind_int64(statement, 1, age)
        return rows(statement)
    }

    func find(_ id: Int64) throws -> Person? {
        let statement = try prepared(Person.byID)
        sqlite3_bind_int64(statement, 1, id)
        defer { sqlite3_reset(statement) }
        return sqlite3_step(statement) == SQLITE_ROW ? row(statement) : nil
    }

    private func run(_ statement: OpaquePointer, _ person: Person) throws {
        sqlite3_bind_int64(statement, 1, person.id)
        bind(person.name, statement, 2)
        bind(person.email, statement, 3)
        sqlite3_bind_int64(statement, 4, person.age)
        sqlite3_bind_double(statement, 5, person.score)
        sqlite3_bind_double(statement, 6, person.createdAt)
        try finish(statement)
    }

    /// SQLITE_TRANSIENT, as one writes it in Swift.
    // Safety: the value that SQLite documents; it is compared and never called.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ text: String, _ statement: OpaquePointer, _ index: Int32) {
        sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), Self.transient)
    }

    private func rows(_ statement: OpaquePointer) -> [Person] {
        var people: [Person] = []
        while sqlite3_step(statement) == SQLITE_ROW { people.append(row(statement)) }
        sqlite3_reset(statement)
        return people
    }

    private func row(_ statement: OpaquePointer) -> Person {
        Person(
            id: sqlite3_column_int64(statement, 0),
            name: String(cString: sqlite3_column_text(statement, 1)),
            email: String(cString: sqlite3_column_text(statement, 2)),
            age: sqlite3_column_int64(statement, 3), score: sqlite3_column_double(statement, 4),
            createdAt: sqlite3_column_double(statement, 5))
    }

    private func step(_ sql: String) throws { try finish(prepared(sql)) }

    private func finish(_ statement: OpaquePointer) throws {
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw Failure(code: code) }
    }

    private func prepared(_ sql: String) throws -> OpaquePointer {
        if let known = statements[sql] { return known }
        var handle: OpaquePointer?  // Safety: filled by sqlite3_prepare_v2.
        let code = sqlite3_prepare_v2(database, sql, -1, &handle, nil)
        guard code == SQLITE_OK, let handle else { throw Failure(code: code) }
        statements[sql] = handle
        return handle
    }
}
