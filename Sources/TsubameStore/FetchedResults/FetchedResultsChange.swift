/// How one list became another, complete and in an order that can be replayed.
///
/// To replay: take away `deletes` and the sources of `moves`, all places of the old list, from the
/// back; then put in `inserts` and the targets of `moves`, all places of the new list, from the
/// front. A row that moved and changed is in both `moves` and `updates`.
public struct FetchedResultsChange: Hashable, Sendable {
    /// A row that changed places with others.
    public struct Move: Hashable, Sendable {
        /// The place in the old list.
        public let from: Int

        /// The place in the new list.
        public let to: Int

        /// Names the two places.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Places in the old list, the last first.
    public internal(set) var deletes: [Int] = []

    /// Places in the new list, the first first.
    public internal(set) var inserts: [Int] = []

    /// Rows whose order among those that stay is another, by new place.
    public internal(set) var moves: [Move] = []

    /// Places in the new list of rows with other values, the first first.
    public internal(set) var updates: [Int] = []

    /// The same by sections; nil for a list without sections.
    public internal(set) var sections: SectionedChange?

    /// Who committed what led to the change; empty after a new fetch.
    public internal(set) var writers: Set<WriterToken> = []

    /// Whether another process may have committed some of it.
    public internal(set) var isForeign = false

    /// Whether both lists are the same.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
            && sections?.isEmpty ?? true
    }

    /// Whether all of it comes from one writer, such as the context of a screen that shows it already.
    public func isOnly(from writer: WriterToken) -> Bool { !isForeign && writers == [writer] }

    /// Replays the change; `new` gives the element for a place of the new list.
    public func applied<Element>(
        to old: [Element], new: (Int) -> Element
    ) -> [Element] {
        var list = old
        for place in leaving { list.remove(at: place) }
        for place in arriving { list.insert(new(place), at: place) }
        for place in updates { list[place] = new(place) }
        return list
    }

    /// The places of the old list that are taken away, the last first.
    var leaving: [Int] { moves.isEmpty ? deletes : (deletes + moves.map(\.from)).sorted(by: >) }

    /// The places of the new list that are put in, the first first.
    var arriving: [Int] { moves.isEmpty ? inserts : (inserts + moves.map(\.to)).sorted() }
}
