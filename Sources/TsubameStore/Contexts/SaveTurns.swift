/// Lets one task of a context's actor at a time do something that waits in between.
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
