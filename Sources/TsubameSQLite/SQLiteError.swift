import CTsubameSQLite

/// What SQLite refused, with the statement and what can be done about it.
public struct SQLiteError: Error, Equatable, Sendable {
    /// The kinds of failure that callers treat differently.
    public enum Code: Sendable {
        /// Another connection writes and did not finish in time.
        case busy
        /// The disk, or the size allowed to the file, is full.
        case full
        /// The file or its folder cannot be written.
        case readOnly
        /// A rule of the schema was broken.
        case constraint
        /// The file is not a database, or is damaged.
        case corrupt
        /// The file cannot be opened.
        case cannotOpen
        /// Anything else.
        case other
    }

    /// The kind of failure.
    public let code: Code
    /// SQLite's extended result code.
    public let extendedCode: Int
    /// SQLite's own words.
    public let message: String
    /// The statement that failed, with placeholders instead of values.
    public let sql: String?

    init(_ extendedCode: Int32, message: String, sql: String? = nil) {
        self.extendedCode = Int(extendedCode)
        self.message = message
        self.sql = sql
        code =
            switch extendedCode & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .full
            case SQLITE_READONLY, SQLITE_PERM: .readOnly
            case SQLITE_CONSTRAINT: .constraint
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
            case SQLITE_CANTOPEN: .cannotOpen
            default: .other
            }
    }

    /// What a person can do.
    public var advice: String {
        switch code {
        case .busy: "Another process is writing to the store. Try again in a moment."
        case .full: "The disk is full. Make room, then try again."
        case .readOnly: "The store cannot be written. Check the rights of its file and folder."
        case .constraint: "The store does not allow this value."
        case .corrupt: "The store's file is damaged or is not a database. Restore it from a copy."
        case .cannotOpen: "The store's file cannot be opened. Check its path and rights."
        case .other: "The store answered: \(message)."
        }
    }
}

extension SQLiteError: CustomStringConvertible {
    /// Message, code, statement and advice in one line.
    public var description: String {
        "SQLite \(extendedCode): \(message)" + (sql.map { " in: \($0)" } ?? "") + ". \(advice)"
    }
}
