import TsubameSQLite
import TsubameSupport

/// What a process writes while others wait for the moment to kill it.
///
/// A store on top of the pool can take the pool's place here: it only has to keep numbers.
struct NumberedCommits: Sendable {
    /// The last number that is kept; 0 if there is none.
    let last: @Sendable () throws -> Int64
    /// Keeps the next number, with something beside it that must come and go with it.
    let commit: @Sendable (Int64) throws -> Void
}

extension NumberedCommits {
    /// Numbers in a table of a database.
    static func pool(_ path: String, _ durability: Durability) throws -> NumberedCommits {
        var options = DatabasePool.Options()
        options.durability = durability
        let pool = try DatabasePool(path: path, options: options)
        try pool.writeNow {
            try $0.execute(
                """
                CREATE TABLE IF NOT EXISTS n (n INTEGER PRIMARY KEY, content BLOB) STRICT;
                CREATE TABLE IF NOT EXISTS last (id INTEGER PRIMARY KEY, n INTEGER) STRICT;
                INSERT OR IGNORE INTO last VALUES (1, 0)
                """)
        }
        return NumberedCommits(
            last: {
                try pool.readOne { connection in
                    let statement = try connection.statement("SELECT n FROM last")
                    _ = try statement.step()
                    return statement.integer(at: 0)
                }
            },
            commit: { number in
                try pool.writeNow { connection in
                    let insert = try connection.statement("INSERT INTO n VALUES (?1, ?2)")
                    try insert.bind(number, at: 1)
                    let size = number.isMultiple(of: 5) ? 30_000 : 100
                    try insert.bind(bytes: [UInt8](repeating: 7, count: size), at: 2)
                    try insert.run()
                    let update = try connection.statement("UPDATE last SET n = ?1")
                    try update.bind(number, at: 1)
                    try update.run()
                }
            })
    }
}
