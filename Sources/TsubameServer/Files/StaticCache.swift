import TsubameSupport

/// Remembers the files that were asked for last, within bounds.
final class StaticCache: Sendable {
    /// Files remembered at most.
    static let most = 512
    /// Descriptors held open at most.
    static let mostFiles = 64
    /// Bytes held in memory at most.
    static let mostBytes = 8 << 20

    private struct Entry {
        var resource: StaticResource
        var checked: ContinuousClock.Instant
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var files = 0
        var bytes = 0

        mutating func remove(_ path: String) {
            guard let entry = entries.removeValue(forKey: path) else { return }
            files -= entry.resource.heldFiles
            bytes -= entry.resource.heldBytes
        }

        var isTooFull: Bool {
            entries.count > most || files > mostFiles || bytes > mostBytes
        }
    }

    private let state = Lock(State())

    /// What is known of a path, and whether it may be used without looking again.
    func find(
        _ path: String, now: ContinuousClock.Instant, freshness: Duration
    ) -> (resource: StaticResource?, isFresh: Bool) {
        state.withLock { state in
            guard let entry = state.entries[path] else { return (nil, false) }
            return (entry.resource, now < entry.checked.advanced(by: freshness))
        }
    }

    /// Remembers a file; whichever were looked at longest ago make room for it.
    func keep(_ path: String, _ resource: StaticResource, now: ContinuousClock.Instant) {
        state.withLock { state in
            state.remove(path)
            state.entries[path] = Entry(resource: resource, checked: now)
            state.files += resource.heldFiles
            state.bytes += resource.heldBytes
            guard state.isTooFull else { return }
            for path in state.entries.sorted(by: { $0.value.checked < $1.value.checked })
                .prefix(max(1, state.entries.count / 8)).map(\.key)
            {
                state.remove(path)
            }
            while state.isTooFull, let path = state.entries.keys.first { state.remove(path) }
        }
    }

    func drop(_ path: String) { state.withLock { $0.remove(path) } }

    /// How much is held, for tests.
    var held: (entries: Int, files: Int, bytes: Int) {
        state.withLock { ($0.entries.count, $0.files, $0.bytes) }
    }
}
