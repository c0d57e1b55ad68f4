import TsubameSupport

/// Commits of others on their way from the writer's thread to a context's actor.
// Safety: the context is looked at only in `deliver`, which runs on the actor that made it.
final class Mailbox: @unchecked Sendable {
    weak var context: StoreContext?
    private weak let isolation: (any Actor)?

    /// Whether changes are delivered without being asked for.
    let wakes: Bool
    private let state = Lock(State())

    private struct State: Sendable {
        var changes: [StoreChange] = []
        var isWoken = false
    }

    init(_ isolation: (any Actor)?) {
        self.isolation = isolation
        wakes = isolation != nil
    }

    /// Takes a change in, and has it delivered; several may be delivered at once.
    func put(_ change: StoreChange) {
        let mustWake = state.withLock { state in
            state.changes.append(change)
            defer { state.isWoken = true }
            return !state.isWoken
        }
        guard mustWake, let isolation else { return }
        Task { await self.deliver(on: isolation) }
    }

    /// What has come in since the last time.
    func empty() -> [StoreChange] {
        state.withLock { state in
            state.isWoken = false
            defer { state.changes = [] }
            return state.changes
        }
    }

    private func deliver(on actor: isolated any Actor) async {
        await context?.takeInMail()
    }
}
