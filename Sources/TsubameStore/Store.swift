import Foundation
import Glibc
import TsubameSQLite
public import TsubameSupport

/// A file of objects: contexts read and write it, observers are told of every commit.
public final class Store: Sendable {
    let pool: DatabasePool
    private let tables: [ObjectIdentifier: EntityTable]
    let tablesByName: [String: EntityTable]
    let commits = CommitCount()
    private let observers = Lock(Observers())
    private let onClose: ClosingAction?

    /// Opens the file, makes it if it is missing, and brings its tables to the models' shape.
    ///
    /// All of that is one transaction. Before one that does more than add, the file is copied to
    /// `….before-1` and so on, of which the newest three are kept. Raise `version` when older
    /// programs must no longer open the file.
    /// - Parameters:
    ///   - path: the file.
    ///   - models: all of the models that lead to one another.
    ///   - version: of the program that opens the file.
    ///   - migrations: what the models alone cannot tell about older files.
    ///   - durability: when a commit counts as done.
    /// - Throws: `StoreError`, such as `.schemaTooNew`, `.schemaMismatch`, `.migrationFailed` and
    ///   `.cannotOpen`.
    public convenience init(
        path: String, models: [any Model.Type], version: Int = 1,
        migrations: [MigrationStep] = [], durability: Durability = .normal
    ) throws {
        try self.init(
            path: path, models: models, version: version, migrations: migrations,
            durability: durability, busyTimeout: .seconds(5), onClose: nil)
    }

    package init(
        path: String, models: [any Model.Type], version: Int = 1,
        migrations: [MigrationStep] = [], durability: Durability = .normal,
        busyTimeout: Duration = .seconds(5), onClose: ClosingAction? = nil
    ) throws {
        self.onClose = onClose
        let tables = try Self.tables(of: models)
        self.tables = tables
        tablesByName = try Self.joined(tables.values)
        try Self.create(path)
        var options = DatabasePool.Options()
        options.durability = durability
        options.busyTimeout = busyTimeout
        let isSearched = tables.values.contains { !$0.searched.isEmpty }
        options.prepare = { try $0.prepareForStore(isSearched: isSearched) }
        let foreign = ForeignCommits()
        options.onForeignCommit = { foreign.tell() }
        var migration = MigrationRun(tables: tables, version: version, steps: migrations)
        migration.durability = durability
        migration.busyTimeout = busyTimeout
        pool = try StoreError.translating { [options, migration] in
            // Before the pool, which would take what it does for somebody else's commit.
            let connection = try migration.run(path: path)
            return try withExtendedLifetime(connection) {
                try DatabasePool(path: path, options: options)
            }
        }
        foreign.lead(to: self)
    }

    /// The tables of models, by model.
    static func tables(
        of models: [any Model.Type]
    ) throws(StoreError) -> [ObjectIdentifier: EntityTable] {
        var tables: [ObjectIdentifier: EntityTable] = [:]
        for model in models { tables[ObjectIdentifier(model)] = try model.table() }
        return tables
    }

    /// Calls back after every commit, on the writer's thread, in the order of the commits.
    ///
    /// The callback must be quick: the next commit waits for it.
    public func observe(
        _ body: @escaping @Sendable (StoreChange) -> Void
    ) -> StoreObservation {
        let key = observers.withLock { observers in
            observers.lastKey += 1
            observers.bodies.append((observers.lastKey, body))
            return observers.lastKey
        }
        return StoreObservation { [weak self] in
            self?.observers.withLock { $0.bodies.removeAll { $0.key == key } }
        }
    }

    /// Ends after the saves that were begun; saves and fetches after that fail with `.closed`.
    ///
    /// The file is then complete by itself: nothing is left beside it.
    public func close() async {
        await pool.close()
    }

    func table<M: Model>(of model: M.Type) throws(StoreError) -> EntityTable {
        guard let table = tables[ObjectIdentifier(model)] else {
            throw StoreError(
                .unknownModel, entity: "\(model)",
                advice: "Give \(model) to the store when it is opened.")
        }
        return table
    }

    func newToken() -> WriterToken {
        observers.withLock { observers in
            observers.lastToken += 1
            return WriterToken(number: observers.lastToken)
        }
    }

    // A result and no throw: the clean-up of a caller on an actor runs only after the way back to it.
    func run(
        _ save: SaveUnderWay
    ) async -> Result<CommitOutcome, any Error> {
        do {
            return .success(
                try await pool.write(
                    { connection in
                        let outcome = try self.number(connection, save.commit)
                        save.write(outcome)
                        return outcome
                    },
                    committed: { outcome in
                        save.end(outcome)
                        outcome.change.numbers.forEach(self.commits.end)
                        self.tell(outcome.change)
                    }, failed: { save.end(nil) }))
        } catch {
            return .failure(StoreError.translated(error))
        }
    }

    /// Gives a commit its number and writes it.
    private func number(_ connection: Connection, _ commit: Commit) throws -> CommitOutcome {
        let number = commits.begin()
        do {
            var outcome = try commit.run(connection)
            outcome.change.numbers = [number]
            return outcome
        } catch {
            commits.end(number)
            throw error
        }
    }

    fileprivate func tell(_ change: StoreChange) {
        guard !change.rows.isEmpty || change.isForeign else { return }
        let bodies = observers.withLock { $0.bodies }
        for (_, body) in bodies { body(change) }
    }

    /// Finds the tables by name, and checks that every relation leads to one of them.
    private static func joined(
        _ tables: some Collection<EntityTable>
    ) throws(StoreError) -> [String: EntityTable] {
        var names: [String: EntityTable] = [:]
        for table in tables where names.updateValue(table, forKey: table.name) != nil {
            throw StoreError(
                .invalidSchema, entity: table.name,
                advice: "Two models have the table \(table.name).")
        }
        for table in tables {
            for relation in table.relations where names[relation.target] == nil {
                throw StoreError(
                    .invalidSchema, entity: table.name, property: relation.name,
                    advice: "\(table.name).\(relation.name) leads to \(relation.target). "
                        + "Give that model to the store, too.")
            }
        }
        return names
    }

    /// Makes an empty private file, as SQLite would make one that others can read.
    private static func create(_ path: String) throws(StoreError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw StoreError(
                errno == ENOSPC ? .full : .cannotOpen,
                advice: "\(path) cannot be opened: \(String(cString: strerror(errno))).")
        }
        Glibc.close(file)
    }
}

/// Leads from the pool, which is made first, to the store.
private final class ForeignCommits: Sendable {
    private struct Target: Sendable {
        weak var store: Store?
    }

    private let target = Lock(Target())

    func lead(to store: Store) {
        target.withLock { $0.store = store }
    }

    func tell() {
        guard let store = target.withLock({ $0.store }) else { return }
        var change = StoreChange(writer: WriterToken(number: 0))
        change.isForeign = true
        store.tell(change)
    }
}

private struct Observers: Sendable {
    var bodies: [(key: Int, body: @Sendable (StoreChange) -> Void)] = []
    var lastKey = 0
    var lastToken = 0
}

/// Runs when it goes away, after everything that its owner holds.
package final class ClosingAction: Sendable {
    private let body: @Sendable () -> Void

    package init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    deinit {
        body()
    }
}

extension Model {
    fileprivate static func table() throws(StoreError) -> EntityTable {
        try EntityTable(Self.self)
    }
}
