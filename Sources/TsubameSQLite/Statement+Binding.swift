import CTsubameSQLite

extension Statement {
    package func bindNull(at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, index))
    }

    package func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_int64(handle, index, value))
    }

    package func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_double(handle, index, value))
    }

    package func bind(_ value: String, at index: Int32) throws(SQLiteError) {
        // A string of Swift's own lends its bytes; one that came from elsewhere is copied here.
        let known = value.utf8.withContiguousStorageIfAvailable { bindText($0, at: index) }
        if let known { return try check(known) }
        var copy = value
        try check(copy.withUTF8 { bindText($0, at: index) })
    }

    /// Binds UTF-8 that somebody else has made.
    package func bind(
        text: UnsafeBufferPointer<UInt8>, at index: Int32
    ) throws(SQLiteError) {
        try check(bindText(text, at: index))
    }

    package func bind(bytes: [UInt8], at index: Int32) throws(SQLiteError) {
        try check(bytes.withUnsafeBytes { bindBytes($0, at: index) })
    }

    /// Binds a copy of the bytes, without an array in between.
    package func bind(bytes: UnsafeRawBufferPointer, at index: Int32) throws(SQLiteError) {
        try check(bindBytes(bytes, at: index))
    }

    /// Binds the bytes themselves for as long as the body runs, in which the statement is used up.
    package func lending<Result>(
        _ bytes: UnsafeRawBufferPointer, at index: Int32, _ body: () throws -> Result
    ) throws -> Result {
        // Safety: the bytes outlive the body, and are bound no more behind it.
        try check(
            tsubame_sqlite_lend_blob(handle, index, bytes.baseAddress, UInt64(bytes.count)))
        defer {
            sqlite3_reset(handle)
            sqlite3_bind_null(handle, index)
        }
        return try body()
    }

    // Safety: the text is copied before the call returns.
    private func bindText(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
        tsubame_sqlite_bind_text(
            handle, slots, parameterCount, index, text.baseAddress, UInt64(text.count))
    }

    // Safety: the bytes are copied before the call returns.
    private func bindBytes(_ bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
        tsubame_sqlite_bind_blob(
            handle, slots, parameterCount, index, bytes.baseAddress, UInt64(bytes.count))
    }

    @inline(__always)
    private func check(_ result: Int32) throws(SQLiteError) {
        if result != SQLITE_OK { throw connection.error(result, sql) }
    }
}
