/// Lets one task at a time work on what has a key; others wait for their turn, in order.
actor KeyedTurns {
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Does something while nobody else works on the key.
    func take<Value: Sendable>(
        _ key: String, _ work: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        if waiting[key] == nil {
            waiting[key] = []
        } else {
            await withCheckedContinuation { waiting[key]?.append($0) }
        }
        defer { pass(key) }
        return try await work()
    }

    private func pass(_ key: String) {
        guard waiting[key]?.isEmpty == false else {
            waiting[key] = nil
            return
        }
        waiting[key]?.removeFirst().resume()
    }
}
