package import TsubameSupport

/// The living sessions, with a bound on their number and their idle time.
@MainActor
package final class SessionRegistry {
    /// How many there may be and how long they wait.
    package struct Limits: Sendable {
        /// Sessions in all; who never joined makes room for one more, else that is answered 503.
        package var sessions = 20_000
        /// Pages whose script may still come; the one that has waited longest makes room.
        package var newcomers = 4_000
        /// Sessions of one browser; the one idle longest makes room.
        package var sessionsPerOwner = 64
        /// A page whose script never joined.
        package var unjoinedTime: Duration = .seconds(60)
        /// A page whose connection was lost.
        package var detachedTime: Duration = .seconds(600)
        /// What the tree and the unacknowledged patches of one session may take, about, in bytes.
        package var sessionBytes = 32 * 1024 * 1024
        /// Events of one session at once.
        package var eventBurst = EventRate.burst
        /// Events of one session in a second, once the burst is spent.
        package var eventsPerSecond = EventRate.perSecond

        package init() {}
    }

    package let limits: Limits
    /// The numbers, readable from any thread.
    package let counts = SessionCounts()
    private var sessions: [String: Session] = [:]
    /// The ids of each browser's sessions, so that a page costs the same however many there are.
    private var owned: [String: Set<String>] = [:]
    /// The ids in the order in which they came, some of which have been joined or ended since.
    private var newcomers: ArraySlice<String> = []
    private let time: TimeSource

    package init(limits: Limits = Limits(), time: TimeSource) {
        self.limits = limits
        self.time = time
    }

    package var count: Int { sessions.count }

    package var attachedCount: Int { sessions.values.count { $0.isAttached } }

    package func session(_ id: String) -> Session? { sessions[id] }

    /// Keeps a session alive; false if there is no room for it.
    package func insert(_ session: Session) -> Bool {
        makeRoom(for: session.owner)
        while newcomers.count >= limits.newcomers, !newcomers.isEmpty {
            if endNewcomer() { counts.refuse(.newcomers) }
        }
        while sessions.count >= limits.sessions, !newcomers.isEmpty, !endNewcomer() {}
        guard sessions.count < limits.sessions else {
            counts.refuse(.sessions)
            return false
        }
        sessions[session.id] = session
        owned[session.owner, default: []].insert(session.id)
        newcomers.append(session.id)
        session.counts = counts
        counts.change(sessions: 1)
        return true
    }

    /// Ends the sessions that nobody came back for.
    package func sweep() {
        let now = time.now()
        for session in sessions.values where !session.isAttached {
            let patience = session.hasJoined ? limits.detachedTime : limits.unjoinedTime
            guard now - session.lastSeen > patience else { continue }
            counts.refuse(session.hasJoined ? .detachedTime : .unjoinedTime)
            end(session)
        }
        newcomers = newcomers.filter { sessions[$0]?.hasJoined == false }[...]
    }

    /// Ends all sessions, as the server stops.
    package func endAll() {
        for session in sessions.values { end(session) }
    }

    package func end(_ session: Session) {
        guard sessions.removeValue(forKey: session.id) != nil else { return }
        owned[session.owner]?.remove(session.id)
        if owned[session.owner]?.isEmpty == true { owned[session.owner] = nil }
        counts.change(sessions: -1)
        session.end()
    }

    // Attached sessions are somebody's open tabs; they go only when there is nothing else.
    private func makeRoom(for owner: String) {
        let own = (owned[owner] ?? []).compactMap { sessions[$0] }
        guard own.count >= limits.sessionsPerOwner else { return }
        let oldest = own.min {
            ($0.isAttached ? 1 : 0, $0.lastSeen) < ($1.isAttached ? 1 : 0, $1.lastSeen)
        }
        if let oldest {
            counts.refuse(.sessionsPerOwner)
            end(oldest)
        }
    }

    /// Ends the one that has waited longest, unless it has been joined or has ended meanwhile.
    ///
    /// A robot never runs the script of its page; a browser that is robbed of one makes another.
    private func endNewcomer() -> Bool {
        guard let id = newcomers.popFirst(), let session = sessions[id], !session.hasJoined
        else { return false }
        end(session)
        return true
    }
}
