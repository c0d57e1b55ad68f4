import Testing
import TsubameTestSupport

@testable import TsubameStore

/// Random histories of one table's columns, and what its rows must hold after each.
@Suite struct MigrationEvolutionTests {
    private struct Known {
        var column: TableShape.Column
        /// What each row holds.
        var values: [String]
        var hasFolded = false
        var hasIndex = false
        var formerly: String?
        /// What happens twice between two files is seen once by them.
        var isTouched = false

        var folded: TableShape.Column {
            .init(
                name: "\(column.name).folded", type: .text, isOptional: column.isOptional,
                fallback: .text(""), foldedFrom: column.name)
        }
    }

    private struct History {
        var random: SeededGenerator
        var columns: [Known] = []
        var rowCount = 0
        var lastName = 0
        var stepCount = 0
        var steps: [MigrationStep] = []

        mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

        mutating func evolve() {
            for place in columns.indices {
                columns[place].formerly = nil
                columns[place].isTouched = false
            }
            for _ in 0...pick(3) { change() }
        }

        private mutating func change() {
            guard !columns.isEmpty, pick(4) > 0 else { return add() }
            let place = pick(columns.count)
            guard !columns[place].isTouched else { return }
            columns[place].isTouched = true
            switch pick(6) {
            case 0: rename(place)
            case 1: flip(place)
            case 2 where columns[place].column.type == .text: columns[place].hasFolded.toggle()
            case 3: columns[place].hasIndex.toggle()
            case 4: convert(place)
            default: drop(place)
            }
        }

        private mutating func add() {
            lastName += 1
            let isOptional = pick(2) == 0
            let column =
                pick(2) == 0
                ? integer("c\(lastName)", isOptional ? nil : Int64(pick(9)))
                : text("c\(lastName)", isOptional ? nil : "T\(pick(9))", isOptional: isOptional)
            columns.append(
                Known(
                    column: column,
                    values: [String](repeating: spelled(column.fallback), count: rowCount),
                    isTouched: true))
        }

        private mutating func rename(_ place: Int) {
            lastName += 1
            columns[place].formerly = columns[place].column.name
            columns[place].column = changed(columns[place].column, name: "c\(lastName)")
        }

        private mutating func flip(_ place: Int) {
            let column = columns[place].column
            let fallback: StoredValue =
                !column.isOptional ? .null : column.type == .text ? .text("F") : .integer(8)
            columns[place].column = TableShape.Column(
                name: column.name, type: column.type, isOptional: !column.isOptional,
                fallback: fallback)
            if column.isOptional {
                columns[place].values = columns[place].values.map {
                    $0 == "-" ? spelled(fallback) : $0
                }
            }
        }

        private mutating func convert(_ place: Int) {
            let column = columns[place].column
            guard column.type == .integer, !column.isOptional else { return }
            stepCount += 1
            steps.append(
                .converting(column.name, of: "T", named: "convert \(stepCount)") {
                    (number: Int?) in "N\(number.map(String.init) ?? "")"
                })
            columns[place].column = text(column.name, "C")
            columns[place].values = columns[place].values.map { "N\($0)" }
        }

        private mutating func drop(_ place: Int) {
            let known = columns.remove(at: place)
            steps.append(
                .droppingColumn(
                    known.column.name, of: "T", named: "drop \(known.column.name)"))
        }

        private func changed(_ column: TableShape.Column, name: String) -> TableShape.Column {
            .init(
                name: name, type: column.type, isOptional: column.isOptional,
                fallback: column.fallback)
        }

        var shape: TableShape {
            var shape = TableShape(name: "T", columns: columns.map(\.column))
            for known in columns {
                let name = known.column.name
                if known.hasFolded { shape.columns.append(known.folded) }
                if known.hasIndex { shape.indexes.append(index("T.\(name)", name)) }
                if let old = known.formerly { shape.formerNames[name] = old }
            }
            return shape
        }
    }

    @Test(arguments: 0..<60)
    func `rows hold what a history of schemas makes of them`(seed: Int) throws {
        var history = History(random: SeededGenerator(seed: UInt64(seed)))
        let file = try MigrationFile([TableShape(name: "T", columns: [])])
        for _ in 0..<8 {
            history.steps = []
            history.evolve()
            try file.migrate(to: [history.shape], steps: history.steps)
            for _ in 0..<history.pick(3) {
                try file.execute("INSERT INTO T(\"@version\") VALUES (1)")
                history.rowCount += 1
                for place in history.columns.indices {
                    let fallback = try file.rows(
                        "SELECT \"\(history.columns[place].column.name)\" FROM T"
                            + " ORDER BY id DESC LIMIT 1")
                    history.columns[place].values += fallback
                }
                // Rows that go leave their numbers behind.
                try file.execute(
                    "INSERT INTO T(\"@version\") VALUES (1); DELETE FROM T WHERE id = last_insert_rowid()"
                )
            }
            let names = history.columns.map { "\"\($0.column.name)\"" }
            let expected = (0..<history.rowCount).map { row in
                history.columns.map { $0.values[row] }.joined(separator: "|")
            }
            if !names.isEmpty {
                let rows = try file.rows(
                    "SELECT \(names.joined(separator: ", ")) FROM T ORDER BY id")
                #expect(rows == expected)
            }
            for known in history.columns where known.hasFolded {
                // New rows of this test are not folded, as SQL alone made them.
                #expect(
                    try file.rows(
                        "SELECT count(*) FROM T WHERE \"\(known.column.name).folded\""
                            + " NOT IN ('', tsubame_fold(\"\(known.column.name)\"))") == ["0"])
            }
            let schema = try file.schema()
            #expect(
                schema.tables["T"]?.indexes.map(\.name).sorted()
                    == history.shape.indexes.map(\.name).sorted())
            #expect(try file.rows("PRAGMA integrity_check") == ["ok"])
        }
    }
}

private func spelled(_ value: StoredValue) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .text(let text): text
    default: "-"
    }
}
