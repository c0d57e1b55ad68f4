public import Foundation

/// How a list with sections became another, by index paths of section and row.
///
/// To replay: take away the rows of `deletes` and the sources of `moves`, then `deletedSections`,
/// all from the back and by old index paths; put in `insertedSections`, empty, then the rows of
/// `inserts` and the targets of `moves`, all from the front and by new index paths. The rows of
/// sections that go or come are in it one by one.
public struct SectionedChange: Hashable, Sendable {
    /// A row that is in another section, or has another place among those that stay.
    public struct Move: Hashable, Sendable {
        /// Where the row was.
        public let from: IndexPath

        /// Where the row is.
        public let to: IndexPath
    }

    /// Old indices, the last first.
    public internal(set) var deletedSections: [Int] = []

    /// New indices, the first first.
    public internal(set) var insertedSections: [Int] = []

    /// Old index paths, the last first.
    public internal(set) var deletes: [IndexPath] = []

    /// New index paths, the first first.
    public internal(set) var inserts: [IndexPath] = []

    /// By new index path.
    public internal(set) var moves: [Move] = []

    /// New index paths of rows with other values, the first first.
    public internal(set) var updates: [IndexPath] = []

    /// Whether both lists are the same.
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deletes.isEmpty && inserts.isEmpty
            && moves.isEmpty && updates.isEmpty
    }

    /// Replays the change; `new` gives the element for an index path of the new list.
    public func applied<Element>(
        to old: [[Element]], new: (IndexPath) -> Element
    ) -> [[Element]] {
        var list = old
        for path in (deletes + moves.map(\.from)).sorted(by: >) {
            list[path[0]].remove(at: path[1])
        }
        for section in deletedSections { list.remove(at: section) }
        for section in insertedSections { list.insert([], at: section) }
        for path in (inserts + moves.map(\.to)).sorted() {
            list[path[0]].insert(new(path), at: path[1])
        }
        for path in updates { list[path[0]][path[1]] = new(path) }
        return list
    }
}

extension SectionedChange {
    /// Says a change by sections; a section is the same if its value is.
    init(_ change: FetchedResultsChange, from old: FetchedRows, to new: FetchedRows) {
        let targets = compareSections(old, new)
        deletes = change.deletes.map(old.indexPath)
        inserts = change.inserts.map(new.indexPath)
        updates = change.updates.map(new.indexPath)
        moves = (change.moves + Self.crossing(change, old, new, targets)).sorted { $0.to < $1.to }
            .map { Move(from: old.indexPath(at: $0.from), to: new.indexPath(at: $0.to)) }
    }

    /// Finds the sections that go and come; gives the new index of each old one that stays.
    private mutating func compareSections(_ old: FetchedRows, _ new: FetchedRows) -> [Int?] {
        let places = Dictionary(
            new.sections.enumerated().map { ($1.value, $0) },
            uniquingKeysWith: { first, _ in first })
        let known = old.sections.enumerated().compactMap { index, section in
            places[section.value].map { (old: index, new: $0) }
        }
        // Sections whose order is another go and come again.
        let still = longestRise(known.map(\.new))
        var targets = [Int?](repeating: nil, count: old.sections.count)
        for (pair, isStill) in zip(known, still) where isStill { targets[pair.old] = pair.new }
        deletedSections = targets.indices.reversed().filter { targets[$0] == nil }
        let kept = Set(targets.compactMap { $0 })
        insertedSections = new.sections.indices.filter { !kept.contains($0) }
        return targets
    }

    /// The rows that keep their order among all, and are in another section.
    private static func crossing(
        _ change: FetchedResultsChange, _ old: FetchedRows, _ new: FetchedRows, _ targets: [Int?]
    ) -> [FetchedResultsChange.Move] {
        var crossing: [FetchedResultsChange.Move] = []
        var leaving = change.leaving[...]
        var arriving = change.arriving[...]
        var (from, to) = (0, 0)
        var (section, target) = (0, 0)
        while true {
            while leaving.last == from {
                leaving.removeLast()
                from += 1
            }
            while arriving.first == to {
                arriving.removeFirst()
                to += 1
            }
            guard from < old.stamps.count, to < new.stamps.count else { return crossing }
            while section + 1 < old.sections.count, old.sections[section + 1].start <= from {
                section += 1
            }
            while target + 1 < new.sections.count, new.sections[target + 1].start <= to {
                target += 1
            }
            if targets.isEmpty || targets[section] != target {
                crossing.append(.init(from: from, to: to))
            }
            from += 1
            to += 1
        }
    }
}

extension FetchedRows {
    /// The section and row of a place among all.
    func indexPath(at place: Int) -> IndexPath {
        guard !sections.isEmpty else { return [0, place] }
        let section = section(at: place)
        return [section, place - sections[section].start]
    }
}
