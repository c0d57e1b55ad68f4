/// What changed in one section: the index rules are those of a batch update.
public struct SectionChanges: Equatable, Sendable {
    /// Rows that went, in old indices.
    public var deletes: [Int]
    /// Rows that came, in new indices.
    public var inserts: [Int]
    /// Rows whose order changed: from the old index to the new.
    public var moves: [(from: Int, to: Int)]
    /// Rows that show something else now, in new indices.
    public var updates: [Int]

    /// Makes a change of a section.
    public init(
        deletes: [Int] = [], inserts: [Int] = [], moves: [(from: Int, to: Int)] = [],
        updates: [Int] = []
    ) {
        self.deletes = deletes
        self.inserts = inserts
        self.moves = moves
        self.updates = updates
    }

    /// Whether two changes say the same.
    public static func == (a: SectionChanges, b: SectionChanges) -> Bool {
        a.deletes == b.deletes && a.inserts == b.inserts && a.updates == b.updates
            && a.moves.elementsEqual(b.moves, by: ==)
    }
}
