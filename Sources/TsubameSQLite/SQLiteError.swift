import CTsubameSQLite

/// What SQLite refused, why, and what a person can do about it.
package struct SQLiteError: Error, Equatable {
    package let code: Code
    package let extendedCode: Int32
    package let message: String
    package let sql: String?
    /// What to do, where we know more than SQLite.
    private let ownAdvice: String?

    /// The primary result codes that callers tell apart; any other is kept as its number.
    package struct Code: RawRepresentable, Hashable, Sendable {
        package let rawValue: Int32

        package init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        package static let busy = Code(rawValue: SQLITE_BUSY)
        package static let locked = Code(rawValue: SQLITE_LOCKED)
        package static let readOnly = Code(rawValue: SQLITE_READONLY)
        package static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
        package static let inputOutput = Code(rawValue: SQLITE_IOERR)
        package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        package static let full = Code(rawValue: SQLITE_FULL)
        package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
        package static let tooBig = Code(rawValue: SQLITE_TOOBIG)
        /// Ours: SQLite has no code below zero.
        package static let closed = Code(rawValue: -1)
        package static let misuse = Code(rawValue: SQLITE_MISUSE)
        package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    }

    /// What a pool answers after its end.
    static func closed(_ path: String) -> SQLiteError {
        SQLiteError(code: .closed, extendedCode: -1, message: path)
    }

    /// What a write answers whose file has gone, and a read that finds another one.
    static func moved(_ path: String) -> SQLiteError {
        SQLiteError(
            code: .readOnly, extendedCode: SQLITE_READONLY | (4 << 8),
            message: "\(path) was moved, removed or replaced",
            advice:
                "The file of the store was moved, removed or replaced. Put it back, or start again."
        )
    }

    /// What a write answers that is asked for inside a write.
    static func nested(_ path: String) -> SQLiteError {
        SQLiteError(
            code: .misuse, extendedCode: SQLITE_MISUSE,
            message: "a write of \(path) inside a write")
    }

    /// What a replacement answers for a file that is a database at work.
    static func inUse(_ path: String) -> SQLiteError {
        SQLiteError(
            code: .busy, extendedCode: SQLITE_BUSY, message: "\(path) is open",
            advice: "Somebody has this store open. Stop whoever serves it, then try again.")
    }

    package init(extendedCode: Int32, message: String, sql: String? = nil) {
        self.init(
            code: Code(rawValue: extendedCode & 0xFF), extendedCode: extendedCode,
            message: message, sql: sql)
    }

    private init(
        code: Code, extendedCode: Int32, message: String, sql: String? = nil,
        advice: String? = nil
    ) {
        ownAdvice = advice
        self.code = code
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }

    /// One sentence for the person in front of the screen or the log.
    package var advice: String {
        if let ownAdvice { return ownAdvice }
        return switch code {
        case .full:
            "The disk is full, or the database has reached its limit. Free some space and try again."
        case .busy, .locked:
            "The store is locked: another process is writing to it and did not finish in time. Try again."
        case .readOnly:
            "The database cannot be written to. Check the permissions of its file and folder."
        case .interrupted: "The query took too long and was stopped. Ask for less at once."
        case .inputOutput: "The disk reported an error. Check the disk and the free space."
        case .corrupt, .notADatabase:
            "The file is damaged or is not a database. Restore it from a copy."
        case .cannotOpen: "The file cannot be opened. Check that its folder exists and is yours."
        case .constraint: "A rule of the database forbids this value: \(message)"
        case .closed: "The store has been closed. Open it again."
        case .tooBig: "A value is larger than the database can hold."
        default: "The database refused: \(message)"
        }
    }
}

extension SQLiteError: CustomStringConvertible {
    package var description: String {
        "\(advice) [SQLite \(extendedCode): \(message)\(sql.map { "; \($0)" } ?? "")]"
    }
}
