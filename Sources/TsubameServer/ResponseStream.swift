import TsubameSupport

/// The way for the pieces of an answer; waits while the client is behind.
public final class ResponseStream: Sendable {
    /// Bytes on their way before a writer waits.
    static let highWater = 256 * 1024

    private struct State {
        var pending = 0
        var isClosed = false
        /// Several may write at once: a producer and the one who keeps the connection alive.
        var waiters: [CheckedContinuation<Void, any Error>] = []
    }

    private let state = Lock(State())
    private let send: @Sendable ([UInt8]) -> Void
    private let encoding: StreamEncoding?

    /// Whether a writer waits for the client.
    var isWaiting: Bool { state.withLock { !$0.waiters.isEmpty } }

    init(send: @escaping @Sendable ([UInt8]) -> Void) {
        self.send = send
        encoding = nil
    }

    /// A stream whose pieces go through an encoder into another.
    init(_ encoding: StreamEncoding) {
        send = { _ in }
        self.encoding = encoding
    }

    /// Sends a piece; throws when the client is gone.
    public func write(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        if let encoding { return try await encoding.write(bytes) }
        try enqueue(bytes)
        try await waitForRoom()
    }

    /// Sends a piece without waiting.
    func enqueue(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        let isOpen = state.withLock { state in
            state.pending += bytes.count
            return !state.isClosed
        }
        guard isOpen else { throw CancellationError() }
        send(bytes)
    }

    /// Waits while the client is behind.
    func waitForRoom() async throws {
        try await withCheckedThrowingContinuation {
            (waiter: CheckedContinuation<Void, any Error>) in
            let isOpen = state.withLock { state -> Bool? in
                if state.isClosed { return false }
                if state.pending <= Self.highWater { return true }
                state.waiters.append(waiter)
                return nil
            }
            switch isOpen {
            case true?: waiter.resume()
            case false?: waiter.resume(throwing: CancellationError())
            case nil: break
            }
        }
    }

    /// The loop tells how much it has got rid of.
    func accepted(_ count: Int) {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
            state.pending -= count
            guard state.pending <= Self.highWater / 2 else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// The client is gone.
    func close() {
        let waiters = state.withLock { state in
            state.isClosed = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume(throwing: CancellationError()) }
    }
}
