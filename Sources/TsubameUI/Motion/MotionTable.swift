/// The animations of one document whose end somebody waits for.
@MainActor
final class MotionTable {
    private var endings: [Int: @MainActor (Bool) -> Void] = [:]
    private var lastID = 0

    var count: Int { endings.count }

    func insert(_ ending: @escaping @MainActor (Bool) -> Void) -> Int {
        lastID += 1
        endings[lastID] = ending
        return lastID
    }

    /// The browser says that it is over; an id that is not waited for means nothing.
    func end(_ id: Int, finished: Bool) {
        endings.removeValue(forKey: id)?(finished)
    }

    /// The elements are made anew, or nobody is there any more: nothing comes to its end.
    func interrupt() {
        let all = endings.sorted { $0.key < $1.key }
        endings = [:]
        for (_, ending) in all { ending(false) }
    }
}
