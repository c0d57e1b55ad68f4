import TsubameCrypto
import TsubameSupport

/// Writes pieces to a file on the threads of uploads; one task at a time uses it.
final class UploadWriter: Sendable {
    /// Bytes that are gathered before a thread is asked to write them.
    static let gathered = 256 * 1024

    private struct State {
        var pending: [UInt8] = []
        /// Bytes taken, written or not.
        var taken: Int
        /// Bytes of the file that are whole.
        var written: Int
    }

    let path: String
    private let descriptor: Int32
    private let limit: Int
    private let hash: RunningHash?
    private let pool: WorkerPool
    private let state: Lock<State>

    /// Goes on with a file from a place; the descriptor is closed with the writer.
    init(
        _ descriptor: Int32, path: String, from start: Int = 0, limit: Int, hash: RunningHash?,
        pool: WorkerPool
    ) {
        self.descriptor = descriptor
        self.path = path
        self.limit = limit
        self.hash = hash
        self.pool = pool
        state = Lock(State(taken: start, written: start))
    }

    deinit { FileCalls.close(descriptor) }

    /// Bytes of the file that are whole.
    var written: Int { state.withLock { $0.written } }

    /// Takes a piece; throws `.tooLarge` before anything beyond the limit is written.
    func add(_ bytes: [UInt8]) async throws {
        let ready = state.withLock { state -> [UInt8]? in
            guard bytes.count <= limit - state.taken else { return nil }
            state.taken += bytes.count
            state.pending += bytes
            guard state.pending.count >= Self.gathered else { return [] }
            defer { state.pending = [] }
            return state.pending
        }
        guard let ready else {
            throw UploadError(.tooLarge, path, "send at most \(limit) bytes")
        }
        if !ready.isEmpty { try await write(ready) }
    }

    /// Writes what was gathered.
    func flush() async throws {
        let rest = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        if !rest.isEmpty { try await write(rest) }
    }

    /// Waits until the disk has all of it.
    func sync() async throws {
        try await pool.run { [self] in
            try UploadError.wrap { () throws(FileFailure) in
                try FileCalls.sync(descriptor, of: path)
            }
        }
    }

    /// Takes back what was written beyond a place, and what is not written yet.
    func cut(to size: Int) async throws {
        state.withLock { $0 = State(taken: size, written: size) }
        try await pool.run { [self] in
            try UploadError.wrap { () throws(FileFailure) in
                try FileCalls.truncate(descriptor, to: size, of: path)
            }
        }
    }

    private func write(_ bytes: [UInt8]) async throws {
        let start = written
        try await pool.run { [self] in
            try UploadError.wrap { () throws(FileFailure) in
                try FileCalls.write(bytes, at: start, to: descriptor, of: path)
            }
            hash?.add(bytes)
            state.withLock { $0.written = start + bytes.count }
        }
    }
}
