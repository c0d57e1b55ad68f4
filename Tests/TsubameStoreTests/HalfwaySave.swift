import Dispatch
import TsubameSQLite
import TsubameSupport

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
        while !isHeld.withLock({ $0 }) { await Task.yield() }
        task = Task { try await context.save() }
        while context.saving == nil { await Task.yield() }
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
