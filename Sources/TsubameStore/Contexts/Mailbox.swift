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
        var change: StoreChange?
        var isWoken = false
    }

    init(_ isolation: (any Actor)?) {
        self.isolation = isolation
        wakes = isolation != nil
    }

    /// How many rows may wait before it only matters that much has changed.
    static let rowLimit = 20_000

    /// Takes a change in, and has it delivered; what waits is one change, however many came.
    func put(_ change: StoreChange) {
        let mustWake = state.withLock { state in
            if state.change == nil {
                state.change = change
            } else {
                state.change?.merge(change, rowLimit: Self.rowLimit)
            }
            defer { state.isWoken = true }
            return !state.isWoken
        }
        guard mustWake, let isolation else { return }
        Task { await self.deliver(on: isolation) }
    }

    /// What has come in since the last time.
    func empty() -> StoreChange? {
        state.withLock { state in
            state.isWoken = false
            defer { state.change = nil }
            return state.change
        }
    }

    private func deliver(on actor: isolated any Actor) async {
        await context?.takeInMail()
    }
}
