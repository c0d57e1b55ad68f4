import Tsubame

/// Lets one task at a time work on what has a key; others wait for their turn, in order.
///
/// No actor: a function that stays on its caller's actor and ends with a call to another one returns on the other
/// one's thread when Swift 6.3 optimizes, and a screen would go on beside the main actor.
final class KeyedTurns: Sendable {
    private let waiting = Lock<[String: [CheckedContinuation<Void, Never>]]>([:])

    /// Does something while nobody else works on the key.
    func take<Value>(
        _ key: String, _ work: () async throws -> Value
    ) async rethrows -> Value {
        await withCheckedContinuation { turn in
            let isFree = waiting.withLock { waiting in
                guard waiting[key] != nil else {
                    waiting[key] = []
                    return true
                }
                waiting[key]?.append(turn)
                return false
            }
            if isFree { turn.resume() }
        }
        defer { pass(key) }
        return try await work()
    }

    private func pass(_ key: String) {
        let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
            guard waiting[key]?.isEmpty == false else {
                waiting[key] = nil
                return nil
            }
            return waiting[key]?.removeFirst()
        }
        next?.resume()
    }
}
