import Synchronization
import TsubameSupport

/// How many sessions there are, and what was refused them, for metrics.
package final class SessionCounts: Sendable {
    /// A bound that was met.
    package enum Limit: String, CaseIterable, Sendable {
        case sessions
        case newcomers
        case sessionsPerOwner = "sessions_per_owner"
        case unjoinedTime = "unjoined_time"
        case detachedTime = "detached_time"
        case sessionBytes = "session_bytes"
        case events
        /// A frame that is too large or none of ours.
        case frames
    }

    private let all = Atomic(0)
    private let withSocket = Atomic(0)
    private let refused = Lock([Limit: Int]())

    package init() {}

    package var sessions: Int { all.load(ordering: .relaxed) }

    /// Those with an open socket.
    package var joined: Int { withSocket.load(ordering: .relaxed) }

    /// How often a bound was met.
    package func refusals(_ limit: Limit) -> Int { refused.withLock { $0[limit] ?? 0 } }

    package func refuse(_ limit: Limit) { refused.withLock { $0[limit, default: 0] += 1 } }

    func change(sessions: Int = 0, joined: Int = 0) {
        all.add(sessions, ordering: .relaxed)
        withSocket.add(joined, ordering: .relaxed)
    }
}

extension SessionRegistry.Limits {
    /// Every bound by its name, times in seconds.
    package var all: [(limit: SessionCounts.Limit, bound: Double)] {
        [
            (.sessions, Double(sessions)), (.newcomers, Double(newcomers)),
            (.sessionsPerOwner, Double(sessionsPerOwner)),
            (.unjoinedTime, unjoinedTime / .seconds(1)),
            (.detachedTime, detachedTime / .seconds(1)), (.sessionBytes, Double(sessionBytes)),
            (.events, eventsPerSecond), (.frames, Double(ClientFrame.maximumBytes)),
        ]
    }
}
