import TsubameSQLite
import TsubameSupport

/// The objects of an app in one SQLite file.
public final class Store: Sendable {
    let pool: ConnectionPool
    private let observers = Lock(Observers())

    private struct Observers {
        var nextID = 0
        var bodies: [Int: @Sendable (StoreChange) -> Void] = [:]
    }

    /// How much a commit waits for the disk.
    public enum Durability: String, Sendable {
        /// A killed process loses nothing; a power cut leaves a sound file that may miss the last commits.
        case normal
        /// Nothing that was acknowledged is ever lost.
        case full
    }

    /// Opens the file, making it and its tables if need be; columns that the models gained are added.
    public init(
        path: String, models: [any Model.Type], durability: Durability = .normal
    ) throws(StoreError) {
        do {
            pool = try ConnectionPool(path: path, isFull: durability == .full)
            let entities = models.map { $0.entity }
            try pool.writeNow { try Migration.run(entities, on: $0) }
        } catch let error as SQLiteError {
            throw StoreError(error)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.database(.other), String(describing: error))
        }
    }

    /// Calls the body after each commit, on the committing context's actor, until the observation is dropped.
    package func observe(_ body: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation {
        let id = observers.withLock { observers in
            observers.nextID += 1
            observers.bodies[observers.nextID] = body
            return observers.nextID
        }
        return StoreObservation { [weak self] in
            self?.observers.withLock { _ = $0.bodies.removeValue(forKey: id) }
        }
    }

    func publish(_ change: StoreChange) {
        let bodies = observers.withLock { observers in
            observers.bodies.sorted { $0.key < $1.key }.map(\.value)
        }
        for body in bodies { body(change) }
    }
}

/// What one commit changed.
package struct StoreChange: Sendable {
    /// The rows by table.
    package let rows: [String: Set<Int64>]
    /// The context that saved.
    package let writer: ObjectIdentifier
}

/// Keeps an observer of a store alive.
package final class StoreObservation: Sendable {
    private let cancel: @Sendable () -> Void

    init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}

extension Model {
    static var entity: Entity { schema.entity }
}
