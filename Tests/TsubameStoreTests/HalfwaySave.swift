import Dispatch
import TsubameSQLite
import TsubameSupport
import TsubameTestSupport

@testable import TsubameStore

/// A save that is in the file, and that its context has not heard of yet.
@MainActor
struct HalfwaySave {
    let task: Task<Void, any Error>

    /// Comes back, without giving the actor away since then, when the commit can be seen.
    ///
    /// - Parameter before: runs while the save waits for the writer.
    init(_ context: StoreContext, before: () throws -> Void = {}) async throws {
        let gate = DispatchSemaphore(value: 0)
        let store = context.store
        let isHeld = Lock(false)
        let holding = Task.detached {
            try await store.pool.write { _ in
                isHeld.withLock { $0 = true }
                gate.wait()
            }
        }
        try await until { isHeld.withLock { $0 } }
        task = Task { try await context.save() }
        try await until { context.saving != nil }
        try before()
        let token = context.token
        let isDone = Lock(false)
        let observation = store.observe { change in
            if change.writer == token { isDone.withLock { $0 = true } }
        }
        gate.signal()
        // The save goes on where this waits, so it cannot.
        while !isDone.withLock({ $0 }) {}
        observation.cancel()
        _ = holding
    }
}
