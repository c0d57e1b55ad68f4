/// Lets one save of a context run at a time; a save waits for the one before it.
@MainActor
final class SaveTurns {
    /// How often the context was rolled back; a save compares it to see that it happened meanwhile.
    var rollbackCount = 0

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
