import Foundation
import TsubameSQLite

@testable import TsubameStore

/// A file that is migrated from shape to shape, in a folder that goes with it.
final class MigrationFile {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "migration-\(UUID().uuidString)"
    ).path
    var path: String { folder + "/store.sqlite" }

    init(_ shapes: [TableShape] = [], version: Int = 1) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        if !shapes.isEmpty { try migrate(to: shapes, version: version) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func migrate(
        to shapes: [TableShape], version: Int = 1, steps: [MigrationStep] = [],
        onAction: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws {
        var run = MigrationRun(shapes: shapes, version: version, steps: steps)
        run.onAction = onAction
        try StoreError.translating { [run] in _ = try run.run(path: path) }
    }

    func execute(_ sql: String) throws {
        try connection().execute(sql)
    }

    /// All rows of a query, the columns of each joined.
    func rows(_ sql: String) throws -> [String] {
        let connection = try connection()
        let statement = try connection.statement(sql)
        var rows: [String] = []
        while try statement.step() {
            rows.append(
                (0..<statement.columnCount).map { column in
                    switch StoredValue(statement, at: column) {
                    case .null: "-"
                    case .integer(let value): "\(value)"
                    case .real(let value): "\(value)"
                    case .text(let value): value
                    case .blob(let data): "\(data.count) bytes"
                    }
                }.joined(separator: "|"))
        }
        return rows
    }

    func schema() throws -> FileSchema { try FileSchema(connection()) }

    /// The names of the copies that migrations made.
    func backups() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.contains(".before-") }.sorted()
    }

    private func connection() throws -> Connection {
        let connection = try Connection(path: path, access: .write)
        try connection.prepareForStore(isSearched: true)
        return connection
    }
}

/// A text column, which may be sorted as people expect.
func text(
    _ name: String, _ fallback: String? = "", isOptional: Bool = false
)
    -> TableShape.Column
{
    .init(
        name: name, type: .text, isOptional: isOptional,
        fallback: fallback.map { .text($0) } ?? .null)
}

func integer(_ name: String, _ fallback: Int64? = 0) -> TableShape.Column {
    .init(
        name: name, type: .integer, isOptional: fallback == nil,
        fallback: fallback.map { .integer($0) } ?? .null)
}

func reference(_ name: String, _ table: String) -> TableShape.Column {
    .init(name: name, type: .integer, isOptional: true, references: table)
}

func folded(_ source: String) -> TableShape.Column {
    .init(
        name: "\(source).folded", type: .text, isOptional: false, fallback: .text(""),
        foldedFrom: source)
}

func index(_ name: String, _ columns: String..., isUnique: Bool = false) -> EntityIndex {
    EntityIndex(name: name, columns: columns, isUnique: isUnique)
}
