import CTsubameSQLite

/// Puts a backup in the place of a database that nobody has open.
package struct Restoring {
    private let backup: String
    private let path: String

    /// - Parameters:
    ///   - backup: the file to take; it is only read.
    ///   - path: the database; it may be missing.
    package init(_ backup: String, to path: String) {
        self.backup = backup
        self.path = path
    }

    /// Checks the backup, copies it beside the database, and changes the two in one step.
    ///
    /// Throws, and leaves the database as it was, if the backup is damaged or the database is open.
    package func run() throws {
        let report = try Self.report(of: backup)
        if let finding = report.findings.first {
            throw SQLiteError(extendedCode: SQLITE_CORRUPT, message: "\(backup): \(finding)")
        }
        try Backup(source: backup, target: path, vfs: nil).run { _, _ in }
    }

    /// Checks a file without a pool.
    package static func report(of path: String) throws(SQLiteError) -> IntegrityReport {
        do throws(SQLiteError) {
            return try Connection(path: path, access: .read).integrityReport()
        } catch {
            guard error.code == .notADatabase || error.code == .corrupt else { throw error }
            return IntegrityReport(findings: [.damage(error.message)])
        }
    }
}
