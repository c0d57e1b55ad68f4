import TsubameSupport

/// Takes the answer of a handler that has it before anything had to be waited for.
final class PromptSlot: Sendable {
    private enum State {
        case open
        case filled(HTTPResponse)
        case closed
    }

    private let state = Lock(State.open)

    /// Puts an answer in; false if it came too late for that.
    func fill(_ response: HTTPResponse) -> Bool {
        state.withLock { state in
            guard case .open = state else { return false }
            state = .filled(response)
            return true
        }
    }

    /// Takes the answer out; nil if there is none yet, which then has to go another way.
    func close() -> HTTPResponse? {
        state.withLock { state in
            defer { state = .closed }
            guard case .filled(let response) = state else { return nil }
            return response
        }
    }
}
