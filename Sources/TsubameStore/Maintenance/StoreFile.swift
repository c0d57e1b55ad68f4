import Foundation
import TsubameSQLite

/// The file of a store, as those look at it who keep it and do not know its models.
package struct StoreFile: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    package var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Reads all of the file and says what is wrong with it; beside whoever has it open.
    package func check() throws -> [String] {
        try StoreError.translating { try Restoring.report(of: path).findings.map { "\($0)" } }
    }

    /// Copies the file while others go on writing; the copy is there when it is whole.
    package func backup(to target: String) async throws {
        do {
            let pool = try DatabasePool(path: path)
            do {
                try await pool.backup(to: target)
            } catch {
                await pool.close()
                throw error
            }
            await pool.close()
        } catch { throw StoreError.translated(error) }
    }

    /// Checks a backup and puts it in the place of the file, which nobody may have open.
    package func restore(from backup: String) throws {
        guard FileManager.default.fileExists(atPath: backup) else {
            throw StoreError(.cannotOpen, advice: "There is no file \(backup).")
        }
        try StoreError.translating {
            try Self.checkRecord(of: backup)
            try Restoring(backup, to: path).run()
        }
    }

    /// Refuses what is a database and no store.
    private static func checkRecord(of backup: String) throws {
        let connection = try Connection(path: backup, access: .read)
        guard try FileSchema(connection).isNew else { return }
        throw StoreError(.cannotOpen, advice: "\(backup) is not the file of a store.")
    }

    /// What the file has: its tables, columns, relations and indexes, a line each.
    package func schema() throws -> [String] {
        try StoreError.translating {
            let connection = try Connection(path: path, access: .read)
            return try connection.readTransaction { try FileSchema(connection).lines }
        }
    }
}

extension FileSchema {
    /// The schema as a person reads it.
    var lines: [String] {
        var lines = ["version \(version.map(String.init) ?? "none")"]
        for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
            lines += ["", name] + table.lines
        }
        if !links.isEmpty { lines.append("") }
        for (name, links) in links.sorted(by: { $0.key < $1.key }) {
            lines.append("\(name): pairs of \(links.source) and \(links.target)")
        }
        if !steps.isEmpty { lines += ["", "steps taken"] + steps.sorted().map { "  \($0)" } }
        return lines
    }
}

extension FileSchema.Table {
    fileprivate var lines: [String] {
        let width = columns.map(\.name.count).max() ?? 0
        let rows = columns.map { column in
            let name = column.name + String(repeating: " ", count: width - column.name.count)
            let kind =
                column.references.map { "to one \($0)" }
                ?? column.type.rawValue + (column.isOptional ? ", optional" : "")
            return "  \(name)  \(kind)"
        }
        return rows
            + indexes.map {
                "  \($0.isUnique ? "unique" : "index") (\($0.columns.joined(separator: ", ")))"
            }
    }
}
