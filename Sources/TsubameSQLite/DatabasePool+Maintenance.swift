extension DatabasePool {
    /// Copies the database to a path while reads and writes go on.
    ///
    /// The copy is of one moment, mode 0600, without a log beside it, and under its name only when
    /// it is whole and on the disk. A file that has the name is replaced, unless somebody has it open
    /// as a database. It takes one reader's turn.
    /// - Parameter progress: told after each piece how many pages are left, of how many.
    package func backup(
        to target: String,
        progress: @escaping @Sendable (_ left: Int, _ total: Int) throws -> Void = { _, _ in }
    ) async throws {
        let backup = Backup(source: path, target: target, vfs: options.vfs)
        try await readers.run { [readers] _ in
            try backup.run { left, total in
                if readers.isClosed { throw SQLiteError.closed(backup.source) }
                try progress(left, total)
            }
        }
    }

    /// Reads all of the database and says what is wrong with it.
    package func integrityReport(limit: Int = 100) async throws -> IntegrityReport {
        // Without a transaction around it: its end would fail with the damage, and hide the report.
        try await readers.run { connection in
            defer { connection.endStatements() }
            return try connection.integrityReport(limit: limit)
        }
    }

    /// Takes the write-ahead log into the file.
    package func checkpoint(_ mode: Checkpoint.Mode = .truncate) async throws -> Checkpoint {
        try await writer.alone { try $0.checkpoint(mode) }
    }

    /// Writes the file anew without what is free in it; needs twice its room, and holds up writes.
    package func vacuum() async throws {
        try await writer.alone { connection in
            try connection.execute("VACUUM")
            _ = try connection.checkpoint(.truncate)
        }
    }
}
