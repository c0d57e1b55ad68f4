/// How fast a peer takes what waits for it; looked at by each sweep while something waits.
struct WriteWatch: Sendable {
    private var taken: Int
    private var progress: Int
    private var windowStart: Int
    private var windowTaken: Int

    init(taken: Int, now: Int) {
        self.taken = taken
        progress = now
        windowStart = now
        windowTaken = taken
    }

    /// False when nothing was taken for the whole timeout, or less than the rate over it.
    mutating func goesOn(taken newTaken: Int, now: Int, timeout: Int, rate: Int) -> Bool {
        if newTaken > taken {
            taken = newTaken
            progress = now
        }
        guard now - progress < timeout else { return false }
        let elapsed = now - windowStart
        guard elapsed >= timeout else { return true }
        guard taken - windowTaken >= rate * elapsed / 1000 else { return false }
        windowStart = now
        windowTaken = taken
        return true
    }
}
