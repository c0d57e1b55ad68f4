import Synchronization
import TsubameSQLite

/// Counts a store's own commits, so that a reader can know which of them its snapshot has.
final class CommitCount: Sendable {
    private let begun = Atomic(0)
    private let ended = Atomic(0)

    /// The number of the commit that begins; called with the write lock.
    func begin() -> Int { begun.add(1, ordering: .sequentiallyConsistent).newValue }

    /// Notes that nothing of this commit is still to come, for good or bad.
    func end(_ number: Int) { ended.store(number, ordering: .sequentiallyConsistent) }

    /// Begins a snapshot, and says what is known of it.
    func moment(_ connection: Connection) throws -> SnapshotMoment {
        let ended = ended.load(ordering: .sequentiallyConsistent)
        // A transaction has its snapshot from its first look at the file on.
        let statement = try connection.statement("SELECT 1 FROM sqlite_schema LIMIT 1")
        _ = try statement.step()
        statement.reset()
        let latest = begun.load(ordering: .sequentiallyConsistent)
        return SnapshotMoment(latest: latest, isExact: ended == latest)
    }
}

/// Which of a store's own commits a snapshot has: none after the latest.
struct SnapshotMoment: Sendable {
    let latest: Int

    /// Whether it has all of them up to the latest.
    let isExact: Bool
}
