/// What a save wrote, to tell its part in a list from what others have committed meanwhile.
struct OwnRows: Sendable {
    /// Whether a list depends on these rows only, and on none that relations lead to.
    let decideAlone: Bool

    /// The version each row has since the save; nil for one that is gone.
    var versions: [Int64: Int64?]

    init(decideAlone: Bool, capacity: Int) {
        self.decideAlone = decideAlone
        versions = Dictionary(minimumCapacity: capacity)
    }

    /// Whether the save alone led from one list to the other.
    ///
    /// A snapshot is taken some time after the save, and has what was committed between the two.
    /// Rows that nobody changed keep their order, so moves need no look of their own.
    func explains(
        _ change: FetchedResultsChange, from old: FetchedRows, to new: FetchedRows
    ) -> Bool {
        guard decideAlone else { return change.isEmpty }
        return change.deletes.allSatisfy { versions.keys.contains(old.stamps[$0].id) }
            && (change.inserts + change.updates).allSatisfy { place in
                let stamp = new.stamps[place]
                return versions[stamp.id] == .some(stamp.version)
            }
    }
}
