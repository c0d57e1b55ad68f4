import Synchronization

/// How many sessions there are, for metrics.
package final class SessionCounts: Sendable {
    private let all = Atomic(0)
    private let withSocket = Atomic(0)

    package init() {}

    package var sessions: Int { all.load(ordering: .relaxed) }

    /// Those with an open socket.
    package var joined: Int { withSocket.load(ordering: .relaxed) }

    func change(sessions: Int = 0, joined: Int = 0) {
        all.add(sessions, ordering: .relaxed)
        withSocket.add(joined, ordering: .relaxed)
    }
}
