/// The objects of one model that have no row yet, in the order in which they came.
struct NewObjects {
    struct Entry {
        let object: AnyObject

        /// The row that the object had before somebody deleted it.
        let restoring: RowStamp?
    }

    // Without the model's type, so that the compiler knows the layout of both.
    private var entries: [Entry?] = []
    private var places: [ObjectIdentifier: Int] = [:]

    /// How many, counted from the oldest, a save is writing just now.
    private var leavingCount = 0

    var isEmpty: Bool { places.isEmpty }

    /// The entries, the oldest first.
    var all: [Entry] { entries.compactMap { $0 } }

    func has(_ key: ObjectIdentifier) -> Bool { !places.isEmpty && places[key] != nil }

    /// Whether a save is writing the object just now; to take it back needs a delete.
    func isLeaving(_ key: ObjectIdentifier) -> Bool {
        leavingCount > 0 && places[key].map { $0 < leavingCount } == true
    }

    /// Marks those that are there as being written.
    mutating func beginLeaving() {
        leavingCount = entries.count
    }

    /// Forgets those that were written.
    mutating func endLeaving() {
        let rest = entries[leavingCount...].compactMap { $0 }
        removeAll()
        for entry in rest { append(entry.object, restoring: entry.restoring) }
    }

    /// Takes back the marks, as nothing was written.
    mutating func stay() {
        leavingCount = 0
    }

    mutating func append(_ object: AnyObject, restoring stamp: RowStamp?) {
        places[ObjectIdentifier(object)] = entries.count
        entries.append(Entry(object: object, restoring: stamp))
    }

    /// Returns whether the object was there.
    @discardableResult
    mutating func remove(_ key: ObjectIdentifier) -> Bool {
        guard !places.isEmpty, let place = places.removeValue(forKey: key) else { return false }
        entries[place] = nil
        if leavingCount == 0, entries.count > 2 * places.count + 64 { close() }
        return true
    }

    mutating func removeAll() {
        self = NewObjects()
    }

    /// Closes the gaps that removed objects have left.
    private mutating func close() {
        entries = all
        for (place, entry) in entries.enumerated() {
            if let entry { places[ObjectIdentifier(entry.object)] = place }
        }
    }
}
