import TsubameSQLite

/// The same through the framework's own room for SQLite.
struct PoolSide: Sendable {
    let pool: DatabasePool

    init(_ path: String, isWatching: Bool = false) throws {
        var options = DatabasePool.Options()
        if isWatching { options.onForeignCommit = {} }
        pool = try DatabasePool(path: path, options: options)
    }

    func run(_ sql: String) throws { try pool.writeNow { try $0.execute(sql) } }

    func insert(_ people: [Person]) throws {
        try pool.writeNow { connection in
            let statement = try connection.statement(Person.insert)
            for person in people { try Self.run(statement, person) }
        }
    }

    func save(_ people: ArraySlice<Person>) throws {
        try pool.writeNow { connection in
            for person in people { try Self.run(connection.statement(Person.save), person) }
        }
    }

    func update(_ ids: Range<Int64>) throws {
        try pool.writeNow { connection in
            for id in ids { try Self.update(id, connection) }
        }
    }

    func updateElsewhere(_ id: Int64) async throws {
        try await pool.write { try Self.update(id, $0) }
    }

    func all() throws -> [Person] {
        try pool.readNow { try Self.rows($0.statement(Person.all)) }
    }

    func filtered(_ age: Int64) throws -> [Person] {
        try pool.readNow { connection in
            let statement = try connection.statement(Person.filtered)
            try statement.bind(age, at: 1)
            return try Self.rows(statement)
        }
    }

    func find(_ ids: [Int64]) throws -> Int {
        try pool.readNow { connection in
            var found = 0
            for id in ids where try Self.find(id, connection) != nil { found += 1 }
            return found
        }
    }

    func findInTransaction(_ id: Int64) throws -> Person? {
        try pool.readNow { try Self.find(id, $0) }
    }

    func findOne(_ id: Int64) throws -> Person? {
        try pool.readOne { try Self.find(id, $0) }
    }

    private static func find(_ id: Int64, _ connection: Connection) throws -> Person? {
        let statement = try connection.statement(Person.byID)
        try statement.bind(id, at: 1)
        defer { statement.reset() }
        return try statement.step() ? row(statement) : nil
    }

    private static func update(_ id: Int64, _ connection: Connection) throws {
        let statement = try connection.statement(Person.update)
        try statement.bind(id, at: 1)
        try statement.run()
    }

    private static func run(_ statement: Statement, _ person: Person) throws {
        try statement.bind(person.id, at: 1)
        try statement.bind(person.name, at: 2)
        try statement.bind(person.email, at: 3)
        try statement.bind(person.age, at: 4)
        try statement.bind(person.score, at: 5)
        try statement.bind(person.createdAt, at: 6)
        try statement.run()
    }

    private static func rows(_ statement: Statement) throws -> [Person] {
        var people: [Person] = []
        while try statement.step() { people.append(row(statement)) }
        return people
    }

    private static func row(_ statement: Statement) -> Person {
        Person(
            id: statement.integer(at: 0), name: statement.text(at: 1),
            email: statement.text(at: 2), age: statement.integer(at: 3),
            score: statement.real(at: 4), createdAt: statement.real(at: 5))
    }
}
