/// The objects of one model that have no row yet, in the order in which they came.
///
/// Each knows its place here, so that no table is needed to find it.
struct NewObjects {
    struct Entry {
        let object: AnyObject
        let number: Int64

        /// The row that the object had before somebody deleted it.
        let restoring: RowStamp?
    }

    // Without the model's type, so that the compiler knows the layout.
    private var entries: [Entry?] = []
    private var count = 0

    /// How many places, from the first, a save is writing just now.
    private var leavingCount = 0

    var isEmpty: Bool { count == 0 }

    /// The entries, the oldest first.
    var all: [Entry] { isEmpty ? [] : entries.compactMap { $0 } }

    /// Whether a save is writing what is at a place; to take it back needs a delete.
    func isLeaving(_ place: Int32) -> Bool { place < leavingCount }

    /// Whether what is at a place was a row before.
    func isRestored(_ place: Int32) -> Bool { entries[Int(place)]?.restoring != nil }

    /// Returns the place.
    mutating func append(_ entry: Entry) -> Int32 {
        entries.append(entry)
        count += 1
        return Int32(entries.count - 1)
    }

    mutating func remove(at place: Int32) {
        entries[Int(place)] = nil
        count -= 1
        if isEmpty, leavingCount == 0 { entries = [] }
    }

    mutating func removeAll() {
        self = NewObjects()
    }

    /// Marks those that are there as being written.
    mutating func beginLeaving() {
        leavingCount = entries.count
    }

    /// Takes back the marks, as nothing was written.
    mutating func stay() {
        leavingCount = 0
        if isEmpty { entries = [] }
    }

    /// Forgets those that were written; tells the others their new places.
    mutating func endLeaving(_ move: (AnyObject, Int32) -> Void) {
        let rest = entries[leavingCount...].compactMap { $0 }
        removeAll()
        for entry in rest { move(entry.object, append(entry)) }
    }
}
