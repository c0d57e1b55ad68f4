import Dispatch
import TsubameSupport

/// One writer and several readers of a database file.
///
/// A reader sees the last commit before it began and never waits for the writer.
public final class ConnectionPool: Sendable {
    private let path: String
    private let writer: DispatchQueue
    // Safety: touched only on the writer's queue, except before the pool is shared.
    nonisolated(unsafe) private let connection: Connection
    private let idleReaders: Lock<[Reader]>
    private static let maximumIdleReaders = 4

    // Safety: a reader is in one place at a time: in the idle list, or with the thread that took it out.
    private struct Reader: @unchecked Sendable {
        let connection: Connection
    }

    /// Opens the file, making it if there is none.
    public init(path: String, isFull: Bool = false) throws(SQLiteError) {
        self.path = path
        connection = try Connection(path: path, mode: .write, isFull: isFull)
        writer = DispatchQueue(label: "tsubame.store.writer", qos: .userInitiated)
        idleReaders = Lock([])
    }

    /// Runs the body in one write transaction, after those that were asked for before.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            writer.async {
                continuation.resume(
                    with: Swift.Result {
                        try self.connection.transaction { try body(self.connection) }
                    })
            }
        }
    }

    /// Runs the body in one write transaction while the caller waits; for the time before a server starts.
    public func writeNow<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        try writer.sync { try connection.transaction { try body(connection) } }
    }

    /// Runs the body on the calling thread with one snapshot of the database.
    public func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let reader = try idleReaders.withLock { $0.popLast() } ?? open()
        defer {
            idleReaders.withLock { idle in
                if idle.count < Self.maximumIdleReaders { idle.append(reader) }
            }
        }
        return try reader.connection.transaction("BEGIN") { try body(reader.connection) }
    }

    private func open() throws(SQLiteError) -> Reader {
        Reader(connection: try Connection(path: path, mode: .read))
    }
}
