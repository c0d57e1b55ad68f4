/// What a check of a whole database found.
package struct IntegrityReport: Equatable, Sendable {
    /// One thing that is not as it should be.
    package enum Finding: Equatable, Sendable {
        /// The file contradicts itself, in SQLite's words.
        case damage(String)
        /// A row names another one that is not there.
        case danglingReference(table: String, row: Int64?, parent: String)
    }

    package internal(set) var findings: [Finding] = []
    /// Whether the check stopped because there was too much.
    package internal(set) var isCut = false

    package var isSound: Bool { findings.isEmpty }
}

extension IntegrityReport.Finding: CustomStringConvertible {
    package var description: String {
        switch self {
        case .damage(let text): text
        case .danglingReference(let table, let row, let parent):
            "\(table)\(row.map { " \($0)" } ?? "") names a row of \(parent) that is not there"
        }
    }
}

extension Connection {
    /// Reads the whole file and says what is wrong with it; throws only what stops the check.
    package func integrityReport(limit: Int = 100) throws(SQLiteError) -> IntegrityReport {
        precondition(limit > 0, "set by us")
        var report = IntegrityReport()
        do throws(SQLiteError) {
            try report.addDamage(self, limit)
            if report.findings.count < limit { try report.addDangling(self, limit) }
        } catch {
            // Some damage is so bad that the check itself cannot go on.
            guard error.code == .corrupt || error.code == .notADatabase else { throw error }
            report.findings.append(.damage(error.message))
        }
        report.isCut = report.findings.count >= limit
        return report
    }
}

extension IntegrityReport {
    fileprivate mutating func addDamage(
        _ connection: Connection, _ limit: Int
    ) throws(SQLiteError) {
        let statement = try connection.statement("PRAGMA integrity_check(\(limit))")
        defer { statement.reset() }
        while findings.count < limit, try statement.step() {
            let text = statement.text(at: 0)
            if text != "ok" { findings.append(.damage(text)) }
        }
    }

    fileprivate mutating func addDangling(
        _ connection: Connection, _ limit: Int
    ) throws(SQLiteError) {
        let statement = try connection.statement("PRAGMA foreign_key_check")
        defer { statement.reset() }
        while findings.count < limit, try statement.step() {
            findings.append(
                .danglingReference(
                    table: statement.text(at: 0),
                    row: statement.isNull(at: 1) ? nil : statement.integer(at: 1),
                    parent: statement.text(at: 2)))
        }
    }
}
