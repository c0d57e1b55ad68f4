import TsubameSQLite

/// A part of a context that follows the store, not kept alive by it.
struct WeakController {
    let key: ObjectIdentifier

    /// What to read after a commit, away from the context's actor; nil if it cannot matter.
    let reading: (StoreChange) -> (@Sendable (Connection, SnapshotMoment) throws -> any Sendable)?

    /// Takes in what was read.
    let takeIn: (any Sendable) -> Void

    /// Told that its reading failed.
    let fail: (any Error) -> Void

    /// Reads anew, as its context has forgotten everything.
    let reload: () -> Void
}

extension StoreContext {
    /// Follows the commits of others, on the context's actor.
    func takeInMail() async {
        guard let change = mailbox.empty() else { return }
        await follow(change, stale: change)
    }

    /// Brings objects and lists up to a commit, from one snapshot, read away from this actor.
    func follow(_ change: StoreChange, stale: StoreChange) async {
        await following.begin()
        defer { following.end() }
        let readings = prepare(change, stale)
        guard !readings.isEmpty else { return }
        let parts = readings.map(\.read)
        do {
            let results = try await store.pool.read { [commits = store.commits] connection in
                let moment = try commits.moment(connection)
                return parts.map { read in Result { try read(connection, moment) } }
            }
            for (reading, result) in zip(readings, results) { reading.takeIn(result) }
        } catch {
            let failure = StoreError.translated(error)
            for reading in readings { reading.takeIn(.failure(failure)) }
        }
    }

    /// Follows without waiting, in a context that no actor owns.
    func catchUp() {
        guard !mailbox.wakes, let change = mailbox.empty() else { return }
        for reading in prepare(change, change) {
            let result = Result {
                try store.pool.readNow { connection in
                    try reading.read(connection, store.commits.moment(connection))
                }
            }
            reading.takeIn(result)
        }
    }

    private struct Reading {
        let read: @Sendable (Connection, SnapshotMoment) throws -> any Sendable
        let takeIn: (Result<any Sendable, any Error>) -> Void
    }

    private func prepare(_ change: StoreChange, _ stale: StoreChange) -> [Reading] {
        var readings: [Reading] = []
        for set in sets.values {
            set.noteGone(change)
            set.forgetMembers()
            guard let ids = set.stale(stale) else { continue }
            let read = set.reading(ids)
            readings.append(
                Reading(read: { connection, _ in try read(connection) }) { [weak self] result in
                    switch result {
                    case .success(let rows): set.takeIn(rows, asked: ids)
                    case .failure(let error): self?.onError?(StoreError.translated(error))
                    }
                })
        }
        for controller in controllers.values {
            guard let read = controller.reading(change) else { continue }
            readings.append(
                Reading(read: read) { result in
                    switch result {
                    case .success(let list): controller.takeIn(list)
                    case .failure(let error): controller.fail(StoreError.translated(error))
                    }
                })
        }
        return readings
    }
}
