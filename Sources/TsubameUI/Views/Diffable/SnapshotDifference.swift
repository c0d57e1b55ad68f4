import Foundation

/// The batch update that leads from one snapshot to another.
///
/// Heckel's idea: an identifier occurs once on either side, so one pass over each tells what went, came and stayed.
/// Of what stayed, only what is not in a longest rising order is moved.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

    private(set) var updates = TableUpdates()
    private let old: Snapshot
    private let new: Snapshot
    private let oldSections: [Section: Int]
    private let newSections: [Section: Int]
    /// The old places of items that are not at a beginning or end that both sides share.
    private var places: [Item: IndexPath] = [:]
    private var stayed: Set<Item> = []

    /// - Complexity: O(*n* log *n*) in the items between the first and the last that differ, O(*n*) in the others.
    init(from old: Snapshot, to new: Snapshot) {
        (self.old, self.new) = (old, new)
        oldSections = Self.indices(old.sectionIdentifiers)
        newSections = Self.indices(new.sectionIdentifiers)
        compareSections()
        compareItems()
        addRefills()
    }

    private static func indices(_ sections: [Section]) -> [Section: Int] {
        Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
    }

    private mutating func compareSections() {
        for (index, section) in old.sectionIdentifiers.enumerated()
        where newSections[section] == nil {
            updates.deletedSections.append(index)
        }
        let still = Element.longestRise(new.sectionIdentifiers.compactMap { oldSections[$0] })
        for (index, section) in new.sectionIdentifiers.enumerated() {
            guard let before = oldSections[section] else {
                updates.insertedSections.append(index)
                continue
            }
            if !still.contains(before) { updates.movedSections.append((before, index)) }
        }
    }

    private mutating func compareItems() {
        // What both sides share at the ends of a section stays and need not be looked up.
        var middles: [Section: Range<Int>] = [:]
        for (index, section) in old.sectionIdentifiers.enumerated() {
            let items = old.itemIdentifiers(inSection: section)
            let others = new.itemIdentifiers(inSection: section)
            let (head, tail) = Self.shared(items, others)
            middles[section] = head..<(others.count - tail)
            for row in head..<(items.count - tail) {
                places[items[row]] = IndexPath(row: row, section: index)
            }
        }
        for (index, section) in new.sectionIdentifiers.enumerated() {
            let items = new.itemIdentifiers(inSection: section)
            place(items, middles[section] ?? items.indices, of: section, at: index)
        }
        for (item, place) in places where !stayed.contains(item) {
            if newSections[old.sectionIdentifiers[place.section]] != nil {
                updates.deletedRows.append(place)
            }
        }
    }

    private mutating func place(
        _ items: [Item], _ middle: Range<Int>, of section: Section, at index: Int
    ) {
        let home = oldSections[section]
        let still = Element.longestRise(
            items[middle].compactMap { item in
                places[item].flatMap { $0.section == home ? $0.row : nil }
            })
        for row in middle {
            let target = IndexPath(row: row, section: index)
            guard let place = places[items[row]] else {
                if home != nil { updates.insertedRows.append(target) }
                continue
            }
            stayed.insert(items[row])
            if place.section != home || !still.contains(place.row) {
                updates.movedRows.append((place, target))
            }
        }
    }

    private static func shared(_ a: [Item], _ b: [Item]) -> (head: Int, tail: Int) {
        let shorter = min(a.count, b.count)
        var head = 0
        while head < shorter, a[head] == b[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        return (head, tail)
    }

    // A row that moves cannot be reloaded in the same batch, so it is filled where it arrives.
    private mutating func addRefills() {
        let moved = Set(updates.movedRows.map(\.from))
        updates.reloadedSections = new.reloadedSectionIdentifiers.compactMap { section in
            newSections[section] == nil ? nil : oldSections[section]
        }.filter { index in !updates.movedSections.contains { $0.from == index } }
        let refilled = oldPlaces(
            of: new.reloadedItemIdentifiers.union(new.reconfiguredItemIdentifiers))
        for (item, place) in refilled where new.sectionIdentifier(containingItem: item) != nil {
            if new.reloadedItemIdentifiers.contains(item), !moved.contains(place) {
                updates.reloadedRows.append(place)
            } else {
                updates.reconfiguredRows.append(place)
            }
        }
    }

    private func oldPlaces(of items: Set<Item>) -> [(Item, IndexPath)] {
        guard !items.isEmpty else { return [] }
        return old.sectionIdentifiers.enumerated().flatMap { index, section in
            old.itemIdentifiers(inSection: section).enumerated().compactMap { row, item in
                items.contains(item) ? (item, IndexPath(row: row, section: index)) : nil
            }
        }
    }
}
