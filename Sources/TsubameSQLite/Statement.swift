import CTsubameSQLite

/// A prepared statement; it belongs to its connection and to the thread that has it.
public final class Statement {
    let handle: OpaquePointer
    private unowned let connection: Connection
    /// The statement's text.
    public let sql: String

    init(_ sql: String, on connection: Connection) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw connection.error(code, sql) }
        self.handle = handle
        self.sql = sql
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Starts the statement again with these values for its placeholders.
    public func bind(_ values: some Collection<SQLiteValue>) throws(SQLiteError) {
        reset()
        var index: Int32 = 1
        for value in values {
            let code = bind(value, at: index)
            guard code == SQLITE_OK else { throw connection.error(code, sql) }
            index += 1
        }
    }

    /// Goes to the next row; false after the last.
    public func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            reset()
            return false
        default:
            let error = connection.error(code, sql)
            reset()
            throw error
        }
    }

    /// Lets go of locks and of the row.
    public func reset() {
        sqlite3_reset(handle)
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text): bind(text, at: index)
        case .blob(let bytes):
            tsubame_sqlite_bind_blob(handle, index, bytes, Int32(clamping: bytes.count))
        }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                tsubame_sqlite_bind_text(
                    handle, index, $0.baseAddress, Int32(clamping: bytes.count))
            }
        }
    }
}

extension Statement {
    /// The number of columns of a row.
    public var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// A column of the present row.
    public func value(_ column: Int) -> SQLiteValue {
        let column = Int32(column)
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT: return .text(text(column))
        case SQLITE_BLOB: return .blob(blob(column))
        default: return .null
        }
    }

    private func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    private func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, column))
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
