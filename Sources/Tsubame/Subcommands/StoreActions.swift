import Foundation
import TsubameStore

/// What `store` does to the data folder of one app.
struct StoreActions {
    private let models: [any Model.Type]
    private let version: Int
    private let migrations: [MigrationStep]

    @MainActor
    init<A: App>(_ type: A.Type) {
        models = A.models
        version = A.storeVersion
        migrations = A.migrations
    }

    func check(_ data: String) throws -> StoreCommand.Answer {
        let findings = try file(in: data).check()
        guard findings.isEmpty else { return .init(lines: findings.map(escaped), code: 1) }
        return .init(lines: ["the store is sound"])
    }

    func backup(_ data: String, to target: String) async throws -> StoreCommand.Answer {
        try await file(in: data).backup(to: target)
        return .init(lines: ["copied to \(target)"])
    }

    /// Takes the place of the server, so that none can start meanwhile.
    func restore(_ data: String, from backup: String) throws -> StoreCommand.Answer {
        let folder = try DataFolder.open(data)
        let lock = try ServingLock.take(in: folder)
        try StoreFile(path: folder.file("tsubame.sqlite")).restore(from: backup)
        withExtendedLifetime(lock) {}
        return .init(lines: ["restored from \(backup)"])
    }

    func schema(_ data: String) throws -> StoreCommand.Answer {
        let file = try file(in: data)
        let differences: [String]
        do {
            differences = try plan(file.path)
        } catch let error as StoreError {
            // What cannot be migrated is a difference, too.
            differences = [error.advice]
        }
        let rest = differences.isEmpty ? ["as the code wants it"] : ["the code wants"]
        let schema = try file.schema().map(escaped)
        return .init(lines: schema + [""] + rest + differences.map { "  \($0)" })
    }

    func migrate(_ data: String, isDry: Bool) async throws -> StoreCommand.Answer {
        let file = try file(in: data)
        if isDry {
            let statements = try plan(file.path)
            return .init(
                lines: statements.isEmpty ? ["nothing to do"] : statements.map { $0 + ";" })
        }
        let folder = try DataFolder.open(data)
        let lock = try ServingLock.take(in: folder)
        let count = try plan(file.path).count
        let store = try Store(
            path: file.path, models: models, version: version, migrations: migrations)
        await store.close()
        withExtendedLifetime(lock) {}
        guard count > 0 else { return .init(lines: ["nothing to do"]) }
        return .init(lines: ["migrated by \(count) statement\(count == 1 ? "" : "s")"])
    }

    /// What a file says, without what could move a terminal's cursor.
    private func escaped(_ line: String) -> String { OneLine.escaped(line) }

    private func plan(_ path: String) throws -> [String] {
        try Migration.plan(path: path, models: models, version: version, migrations: migrations)
    }

    /// The file of a folder that is there already; looking makes nothing.
    private func file(in data: String) throws -> StoreFile {
        let file = StoreFile(path: data + "/tsubame.sqlite")
        guard file.exists else {
            throw DataFolderError(
                code: .noStore, path: data,
                advice: "serve the app once, or name another with --data")
        }
        return file
    }
}
