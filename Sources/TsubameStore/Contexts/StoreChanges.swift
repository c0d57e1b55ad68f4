import TsubameSupport

/// The commits of a store, for somebody who takes them at a pace of his own.
///
/// What comes while one change is being worked on waits as one: the last of many is never far away,
/// and nobody waits for a slow observer. Leaving the loop ends the observation.
public struct StoreChanges: AsyncSequence, Sendable {
    let store: Store

    /// Begins to observe.
    public func makeAsyncIterator() -> AsyncIterator {
        let inbox = ChangeInbox()
        return AsyncIterator(inbox: inbox, observation: store.observe(inbox.put))
    }

    /// Observes as long as it is there.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let inbox: ChangeInbox
        let observation: StoreObservation

        /// Waits for the next change; nil when the task is cancelled.
        public mutating func next() async -> StoreChange? { await inbox.next() }
    }
}

extension Store {
    /// The commits from now on; those that come while one is worked on are told as one.
    ///
    ///     for await change in store.changes where change.entities.contains("Todo") { … }
    ///
    /// Of more than 20,000 changed rows that wait, only the models are told.
    public var changes: StoreChanges { StoreChanges(store: self) }
}

/// Where changes wait, merged, for one who takes them.
final class ChangeInbox: Sendable {
    private struct State: Sendable {
        var change: StoreChange?
        var waiting: CheckedContinuation<StoreChange?, Never>?
        var isOver = false
    }

    private let state = Lock(State())

    func put(_ change: StoreChange) {
        let waiting = state.withLock { state -> CheckedContinuation<StoreChange?, Never>? in
            if let waiting = state.waiting {
                state.waiting = nil
                return waiting
            }
            if state.change == nil {
                state.change = change
            } else {
                state.change?.merge(change, rowLimit: Mailbox.rowLimit)
            }
            return nil
        }
        waiting?.resume(returning: change)
    }

    func next() async -> StoreChange? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isDone, change) = state.withLock { state -> (Bool, StoreChange?) in
                    if state.isOver { return (true, nil) }
                    if let change = state.change {
                        state.change = nil
                        return (true, change)
                    }
                    state.waiting = continuation
                    return (false, nil)
                }
                if isDone { continuation.resume(returning: change) }
            }
        } onCancel: {
            let waiting = state.withLock { state -> CheckedContinuation<StoreChange?, Never>? in
                state.isOver = true
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume(returning: nil)
        }
    }
}
