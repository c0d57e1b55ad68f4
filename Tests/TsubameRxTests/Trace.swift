import TsubameSupport

/// What happened, in its order; may be written from any thread.
final class Trace<Entry: Sendable>: Sendable {
    private let entries = Lock<[Entry]>([])

    var all: [Entry] { entries.withLock { $0 } }

    func add(_ entry: Entry) {
        entries.withLock { $0.append(entry) }
    }
}
