import TsubameSQLite

/// Goes through all rows of a model in pieces, so that a big table needs little memory.
struct ModelWalk<M: Model> {
    private static var rowsAtOnce: Int64 { 500 }

    let table: EntityTable
    let connection: Connection
    private let schema = M.schema
    private var changedCount = 0

    init(table: EntityTable, connection: Connection) {
        self.table = table
        self.connection = connection
    }

    private struct Found {
        let stamp: RowStamp
        let old: M.Values
        let row: MigrationRow
    }

    mutating func run(
        _ body: (inout M.Values, MigrationRow) throws -> Void
    ) throws -> Int {
        var last: Int64 = 0
        while true {
            let piece = try read(after: last)
            guard let end = piece.last?.stamp.id else { return changedCount }
            for found in piece {
                var values = found.old
                try body(&values, found.row)
                try write(values, found)
            }
            last = end
        }
    }

    private func read(after last: Int64) throws -> [Found] {
        let statement = try connection.statement(
            "SELECT \(table.selection), t0.* FROM \(quoted(table.name)) AS t0"
                + " WHERE t0.id > ?1 ORDER BY t0.id LIMIT ?2")
        try statement.bind(last, at: 1)
        try statement.bind(Self.rowsAtOnce, at: 2)
        var piece: [Found] = []
        while try statement.step() {
            piece.append(
                Found(
                    stamp: RowStamp(
                        id: statement.integer(at: 0), version: statement.integer(at: 1)),
                    old: try ObjectSet<M>.values(statement),
                    row: MigrationRow(statement, from: Int32(table.fieldCount + 2))))
        }
        return piece
    }

    private mutating func write(_ values: M.Values, _ found: Found) throws {
        let fields = changedFields(values, found.old)
        guard !fields.isEmpty else { return }
        let statement = try connection.statement(table.updateSQL(fields))
        try statement.bind(found.stamp.id, at: 1)
        try statement.bind(found.stamp.version, at: 2)
        var row = RowWriter(statement, from: 3)
        for field in fields { try schema.write(field, of: values, to: &row) }
        for field in table.foldedSources where fields.contains(field) {
            try row.writeStored(schema.attributes[field].get(values).folded)
        }
        try statement.run()
        changedCount += 1
    }

    private func changedFields(_ new: M.Values, _ old: M.Values) -> [Int] {
        let attributes = schema.attributes.indices.filter {
            !schema.attributes[$0].isEqual(new, old)
        }
        let relations = schema.toOnes.indices.filter {
            schema.toOnes[$0].field?.get(new) != schema.toOnes[$0].field?.get(old)
        }
        return attributes + relations.map { $0 + schema.attributes.count }
    }
}
