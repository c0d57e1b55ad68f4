import Dispatch

/// A context with an actor of its own, for work beside the screens.
///
/// What its bodies give back must be able to leave the actor: numbers, texts, an ``ObjectID``, a
/// ``Snapshot``; an object cannot. Its reads may block a thread of its own, never those that
/// tasks share.
public actor BackgroundContext {
    /// The store that the context reads and writes.
    public nonisolated let store: Store

    private let executor = QueueExecutor()
    private var made: StoreContext?

    /// Begins with no objects.
    public init(_ store: Store) {
        self.store = store
    }

    /// The thread of this context.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Runs the body with the context, on its actor.
    public func perform<Result: Sendable>(
        _ body: @Sendable (StoreContext) async throws -> Result
    ) async rethrows -> Result {
        try await body(context)
    }

    /// Made by a method, so that it follows the store on this actor.
    private var context: StoreContext {
        if let made { return made }
        let context = StoreContext(store, isolation: self)
        made = context
        return context
    }
}

extension Store {
    /// Runs the body with a context of its own, away from the caller's actor.
    ///
    ///     let count = try await store.background { context in
    ///         for line in lines { try context.insert(Todo(content: line)) }
    ///         try await context.save()
    ///         return lines.count
    ///     }
    public func background<Result: Sendable>(
        _ body: @Sendable (StoreContext) async throws -> Result
    ) async rethrows -> Result {
        try await BackgroundContext(self).perform(body)
    }
}

/// Runs an actor's jobs one after the other on threads that may block.
private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "store.background")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
