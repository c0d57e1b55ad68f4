import CTsubameSQLite

extension Statement {
    /// Whether it leaves the file as it is.
    package var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

    /// Whether nothing but space stands after it in its text.
    package var isWhole: Bool {
        // SQLite keeps only the text of the first statement.
        guard let own = sqlite3_sql(handle) else { return false }
        let rest = sql.utf8.dropFirst(String(cString: own).utf8.count)
        return rest.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0x3B }
    }
}
