import TsubameSQLite

/// Brings the tables of a file to the models of the program.
enum Migration {
    /// Raised when the file's own layout changes in a way that older programs cannot read.
    static let format: Int64 = 1

    static func run(_ entities: [Entity], on connection: Connection) throws {
        try checkFormat(connection)
        for entity in entities { try migrate(entity, on: connection) }
    }

    private static func checkFormat(_ connection: Connection) throws {
        guard case .integer(let version)? = try connection.rows("PRAGMA user_version").first?.first
        else { return }
        guard version <= format else {
            throw StoreError(
                .schemaTooNew,
                "The store has format \(version); this program reads up to \(format). Use a newer one."
            )
        }
        if version < format { try connection.execute("PRAGMA user_version = \(format)") }
    }

    private static func migrate(_ entity: Entity, on connection: Connection) throws {
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS \(entity.name) \
            (id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL DEFAULT 1)
            """)
        let rows = try connection.rows("PRAGMA table_info(\(entity.name))")
        let present = rows.compactMap { row in
            if case .text(let name) = row[1] { name } else { String?.none }
        }
        for column in entity.columns where !present.contains(column.name) {
            let isRequired = column.initial == "NULL" ? "" : " NOT NULL"
            try connection.execute(
                """
                ALTER TABLE \(entity.name) ADD COLUMN \
                \(column.name) \(column.type)\(isRequired) DEFAULT \(column.initial)
                """)
        }
    }
}
