import Glibc

/// The compiled statements of one connection, by their text; the longest unused goes first.
struct StatementCache {
    /// A text that is told apart by its length and eight places before all of it is compared.
    ///
    /// Statements are long and few; to hash every byte at each lookup would cost more than to run
    /// some of them.
    private struct Key: Hashable {
        let sql: String

        /// Byte by byte: texts that Swift takes for equal may be written in different scalars.
        static func == (left: Key, right: Key) -> Bool {
            let isSame = left.sql.utf8.withContiguousStorageIfAvailable { left in
                right.sql.utf8.withContiguousStorageIfAvailable { right in
                    guard left.count == right.count, let start = left.baseAddress,
                        let other = right.baseAddress
                    else { return left.count == right.count && left.isEmpty }
                    // Safety: both texts lend as many bytes as are compared.
                    return memcmp(start, other, left.count) == 0
                }
            }
            return (isSame ?? nil) ?? left.sql.utf8.elementsEqual(right.sql.utf8)
        }

        func hash(into hasher: inout Hasher) {
            let utf8 = sql.utf8
            var sample = utf8.count
            _ = utf8.withContiguousStorageIfAvailable { bytes in
                let stride = max(bytes.count / 8, 1)
                for place in Swift.stride(from: stride - 1, to: bytes.count, by: stride) {
                    sample = sample &* 131 &+ Int(bytes[place])
                }
            }
            hasher.combine(sample)
        }
    }

    let limit: Int
    private var statements: [Key: Statement] = [:]
    private var lent: [Statement] = []
    private var clock = 0

    init(limit: Int) {
        precondition(limit > 0, "set by us")
        self.limit = limit
    }

    var count: Int { statements.count }

    /// Finds the statement for this text, ready to bind, or compiles it.
    mutating func statement(
        _ sql: String, on connection: Connection
    ) throws(SQLiteError) -> Statement {
        clock += 1
        if let known = statements[Key(sql: sql)] {
            // A loop over the same text further up the stack keeps its own place.
            if known.isRunning { return try Statement(sql, on: connection) }
            known.recycle()
            lend(known)
            return known
        }
        if statements.count >= limit { removeOldest() }
        let statement = try Statement(sql, on: connection)
        statements[Key(sql: sql)] = statement
        lend(statement)
        return statement
    }

    /// Ends every statement that somebody left in the middle, as it would hold its snapshot.
    mutating func end() {
        for statement in lent {
            statement.isLent = false
            if statement.isRunning { statement.recycle() }
        }
        lent.removeAll(keepingCapacity: true)
    }

    mutating func removeAll() {
        statements = [:]
        lent = []
    }

    private mutating func lend(_ statement: Statement) {
        statement.lastUse = clock
        guard !statement.isLent else { return }
        statement.isLent = true
        lent.append(statement)
    }

    private mutating func removeOldest() {
        let idle = statements.values.lazy.filter { !$0.isRunning }
        guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return }
        statements[Key(sql: oldest.sql)] = nil
        lent.removeAll { $0 === oldest }
    }
}
