import CTsubameSQLite

extension Connection {
    /// Runs the body in one write transaction: all of it is kept, or nothing.
    package func writeTransaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        return try finish(body)
    }

    /// Runs the body on one unchanging snapshot of the database.
    package func readTransaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN")
        return try finish(body)
    }

    private func finish<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            let result = try body()
            endStatements()
            try run("COMMIT")
            return result
        } catch {
            endStatements()
            // Some failures, such as a full disk, have already rolled back.
            if sqlite3_get_autocommit(handle) == 0 {
                deadline = nil
                try? execute("ROLLBACK")
            }
            throw error
        }
    }

    private func run(_ sql: String) throws(SQLiteError) {
        let statement = try statement(sql)
        _ = try statement.step()
    }
}
