import CTsubameSQLite

extension Statement {
    /// The types a column of the current row can have.
    package enum ColumnType: Sendable {
        case null
        case integer
        case real
        case text
        case blob
    }

    package var columnCount: Int32 { sqlite3_column_count(handle) }

    package func name(of column: Int32) -> String {
        sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }

    package func type(at column: Int32) -> ColumnType {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    package func isNull(at column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    package func integer(at column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    package func real(at column: Int32) -> Double {
        sqlite3_column_double(handle, column)
    }

    /// The text of a column; NULL is empty.
    package func text(at column: Int32) -> String {
        textIfAny(at: column) ?? ""
    }

    /// The text of a column; NULL is nil.
    package func textIfAny(at column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let size = Int(sqlite3_column_bytes(handle, column))
        // Safety: the bytes are valid until the next step, and are copied here.
        return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
    }

    /// Lends the UTF-8 of a column; it is gone after the body.
    package func withText<Result>(
        at column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        let start = sqlite3_column_text(handle, column)
        let size = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
        // Safety: the bytes are valid until the next step, which the body cannot outlive.
        return try body(UnsafeBufferPointer(start: start, count: size))
    }

    /// Lends the bytes of a column; they are gone after the body.
    package func withBlob<Result>(
        at column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        let start = sqlite3_column_blob(handle, column)
        let size = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
        // Safety: the bytes are valid until the next step, which the body cannot outlive.
        return try body(UnsafeRawBufferPointer(start: start, count: size))
    }
}
