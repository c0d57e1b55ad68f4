import TsubameSQLite

/// Something to read from a snapshot of the file.
struct Reading<Result: Sendable>: Sendable {
    let run: @Sendable (Connection) throws -> Result

    init(_ run: @escaping @Sendable (Connection) throws -> Result) {
        self.run = run
    }
}

extension Store {
    func read<Result>(_ reading: Reading<Result>) async throws -> Result {
        do { return try await pool.read(reading.run) } catch { throw StoreError.translated(error) }
    }

    func readNow<Result>(_ reading: Reading<Result>) throws -> Result {
        try StoreError.translating { try pool.readNow(reading.run) }
    }
}

extension Snapshot {
    init(_ statement: Statement) throws {
        stamp = RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1))
        values = try ObjectSet<M>.values(statement)
    }
}
