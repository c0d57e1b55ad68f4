import Dispatch
import TsubameSupport

/// A save between the writing of its rows and the moment at which its context knows of them.
///
/// Others see the rows from the commit on, and so does a fetch of the context itself. It must not
/// take a row for a stranger whose object it has under the number of an unsaved one.
final class SaveUnderWay: Sendable {
    private enum State: Sendable {
        case writing

        /// Written, and perhaps seen already; the group is left when it is known.
        case written(CommitOutcome, DispatchGroup)
        case committed(CommitOutcome)

        /// Nothing of it is there; or the context has taken it in.
        case over
    }

    let commit: Commit

    /// How often the context had been rolled back when the save began.
    let rollbackCount: Int
    private let state = Lock(State.writing)

    init(_ commit: Commit, rollbackCount: Int) {
        self.commit = commit
        self.rollbackCount = rollbackCount
    }

    /// Notes, in the transaction, what the rows are; nobody can have seen them yet.
    func write(_ outcome: CommitOutcome) {
        let group = DispatchGroup()
        group.enter()
        state.withLock { $0 = .written(outcome, group) }
    }

    /// Notes that the commit is done, before anybody is told of it; nil if it failed.
    func end(_ outcome: CommitOutcome?) {
        let group = state.withLock { state -> DispatchGroup? in
            defer { state = outcome.map { .committed($0) } ?? .over }
            guard case .written(_, let group) = state else { return nil }
            return group
        }
        group?.leave()
    }

    /// Whether a row that was found may be one that this save has made.
    func mayHaveMade(_ id: Int64, _ entity: String) -> Bool {
        state.withLock { state in
            switch state {
            case .written(let outcome, _), .committed(let outcome):
                outcome.change.rows[entity]?[id] == .inserted
            case .writing, .over: false
            }
        }
    }

    /// Hands out once what was committed; nil as long as nobody can have seen it.
    ///
    /// It waits for a commit that is just being made; from where it can be seen it is a moment.
    func takeOutcome() -> CommitOutcome? {
        let group = state.withLock { state -> DispatchGroup? in
            guard case .written(_, let group) = state else { return nil }
            return group
        }
        group?.wait()
        return state.withLock { state in
            guard case .committed(let outcome) = state else { return nil }
            state = .over
            return outcome
        }
    }
}
