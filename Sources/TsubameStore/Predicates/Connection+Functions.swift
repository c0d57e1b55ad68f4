import TsubameSQLite

extension Connection {
    /// Makes known to SQL what texts are in Swift: without case, by characters.
    func defineTextFunctions() throws(SQLiteError) {
        let dialect = Dialect.sqlite
        try define(dialect.fold) { $0.folded }
        try define(dialect.characterCount, texts: 1) { Int64($0[0].count) }
        try define(dialect.contains, texts: 2) { $0[0].contains($0[1]) ? 1 : 0 }
        try define(dialect.startsWith, texts: 2) { $0[0].starts(with: $0[1]) ? 1 : 0 }
    }
}
