/// What a table shows at one moment: sections and items by their identifiers, each of which occurs once.
///
/// A change that cannot be made, such as a second item with an identifier, is left out and kept as `problem`;
/// `apply` throws it.
public struct DiffableDataSourceSnapshot<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
    /// The identifiers of the sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifier] = []
    /// The first change that could not be made.
    public private(set) var problem: SnapshotError?
    /// The items to be filled again as if they were others.
    public private(set) var reloadedItemIdentifiers: Set<ItemIdentifier> = []
    /// The items to be filled again where they stand.
    public private(set) var reconfiguredItemIdentifiers: Set<ItemIdentifier> = []
    /// The sections to be asked for again.
    public private(set) var reloadedSectionIdentifiers: Set<SectionIdentifier> = []

    private var items: [SectionIdentifier: [ItemIdentifier]] = [:]
    private var homes: [ItemIdentifier: SectionIdentifier] = [:]

    /// Makes an empty snapshot.
    public init() {}

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The number of all items.
    public var numberOfItems: Int { homes.count }

    /// The identifiers of all items, in order.
    public var itemIdentifiers: [ItemIdentifier] {
        sectionIdentifiers.flatMap { items[$0] ?? [] }
    }

    /// The identifiers of a section's items, in order.
    public func itemIdentifiers(
        inSection section: SectionIdentifier
    ) -> [ItemIdentifier] { items[section] ?? [] }

    /// The section that an item is in.
    public func sectionIdentifier(
        containingItem item: ItemIdentifier
    ) -> SectionIdentifier? { homes[item] }

    /// The index of a section.
    ///
    /// - Complexity: O(*n*) in the number of sections.
    public func indexOfSection(_ section: SectionIdentifier) -> Int? {
        sectionIdentifiers.firstIndex(of: section)
    }

    /// Adds sections after the others.
    public mutating func appendSections(_ sections: [SectionIdentifier]) {
        insert(sections, at: sectionIdentifiers.count)
    }

    /// Adds sections before one.
    public mutating func insertSections(
        _ sections: [SectionIdentifier], beforeSection other: SectionIdentifier
    ) {
        guard let index = indexOfSection(other) else { return refuse(.unknownSection, other) }
        insert(sections, at: index)
    }

    /// Adds sections after one.
    public mutating func insertSections(
        _ sections: [SectionIdentifier], afterSection other: SectionIdentifier
    ) {
        guard let index = indexOfSection(other) else { return refuse(.unknownSection, other) }
        insert(sections, at: index + 1)
    }

    /// Takes sections out with their items.
    public mutating func deleteSections(_ sections: [SectionIdentifier]) {
        for section in sections {
            for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil }
        }
        let gone = Set(sections)
        sectionIdentifiers.removeAll(where: gone.contains)
    }

    /// Puts a section before another.
    public mutating func moveSection(
        _ section: SectionIdentifier, beforeSection other: SectionIdentifier
    ) { move(section, to: other, offset: 0) }

    /// Puts a section after another.
    public mutating func moveSection(
        _ section: SectionIdentifier, afterSection other: SectionIdentifier
    ) { move(section, to: other, offset: 1) }

    /// Asks for everything in these sections again.
    public mutating func reloadSections(_ sections: [SectionIdentifier]) {
        for section in sections {
            if items[section] == nil { refuse(.unknownSection, section) }
            reloadedSectionIdentifiers.insert(section)
        }
    }

    private mutating func insert(_ sections: [SectionIdentifier], at index: Int) {
        var fresh: [SectionIdentifier] = []
        for section in sections {
            guard items[section] == nil else {
                refuse(.duplicateSection, section)
                continue
            }
            items[section] = []
            fresh.append(section)
        }
        sectionIdentifiers.insert(contentsOf: fresh, at: index)
    }

    private mutating func move(
        _ section: SectionIdentifier, to other: SectionIdentifier, offset: Int
    ) {
        guard section != other else { return }
        guard let from = indexOfSection(section) else { return refuse(.unknownSection, section) }
        guard items[other] != nil else { return refuse(.unknownSection, other) }
        sectionIdentifiers.remove(at: from)
        let index = indexOfSection(other) ?? from
        sectionIdentifiers.insert(section, at: index + offset)
    }

    mutating func refuse(_ code: SnapshotError.Code, _ identifier: some Hashable) {
        problem = problem ?? SnapshotError(code: code, identifier: String(describing: identifier))
    }
}

// Items.
extension DiffableDataSourceSnapshot {
    /// Adds items after the others of a section; of the last one unless named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
    ) {
        guard let section = section ?? sectionIdentifiers.last else {
            return refuse(.unknownSection, "none")
        }
        guard let count = items[section]?.count else { return refuse(.unknownSection, section) }
        insert(identifiers, in: section, at: count)
    }

    /// Adds items before one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifier], beforeItem other: ItemIdentifier
    ) {
        guard let (section, index) = place(of: other) else { return refuse(.unknownItem, other) }
        insert(identifiers, in: section, at: index)
    }

    /// Adds items after one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifier], afterItem other: ItemIdentifier
    ) {
        guard let (section, index) = place(of: other) else { return refuse(.unknownItem, other) }
        insert(identifiers, in: section, at: index + 1)
    }

    /// Takes items out; those that are not there are no problem.
    ///
    /// - Complexity: O(*n*) in the items of the sections concerned.
    public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
        let gone = Set(identifiers)
        let sections = Set(identifiers.compactMap { homes.removeValue(forKey: $0) })
        for section in sections { items[section]?.removeAll(where: gone.contains) }
    }

    /// Takes all items out; the sections stay.
    public mutating func deleteAllItems() {
        homes = [:]
        for section in sectionIdentifiers { items[section] = [] }
    }

    /// Puts an item before another, perhaps of another section.
    public mutating func moveItem(_ item: ItemIdentifier, beforeItem other: ItemIdentifier) {
        move(item, to: other, offset: 0)
    }

    /// Puts an item after another, perhaps of another section.
    public mutating func moveItem(_ item: ItemIdentifier, afterItem other: ItemIdentifier) {
        move(item, to: other, offset: 1)
    }

    /// Fills the cells of these items again as if they were others.
    public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
        for item in identifiers where homes[item] == nil { refuse(.unknownItem, item) }
        reloadedItemIdentifiers.formUnion(identifiers)
    }

    /// Fills the cells of these items again where they stand, so that focus stays.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
        for item in identifiers where homes[item] == nil { refuse(.unknownItem, item) }
        reconfiguredItemIdentifiers.formUnion(identifiers)
    }

    /// The same sections and items, with nothing to be filled again.
    var settled: Self {
        var copy = self
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        copy.reloadedSectionIdentifiers = []
        return copy
    }

    private func place(of item: ItemIdentifier) -> (SectionIdentifier, Int)? {
        guard let section = homes[item], let index = items[section]?.firstIndex(of: item) else {
            return nil
        }
        return (section, index)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifier], in section: SectionIdentifier, at index: Int
    ) {
        var fresh: [ItemIdentifier] = []
        fresh.reserveCapacity(identifiers.count)
        for item in identifiers {
            guard homes[item] == nil else {
                refuse(.duplicateItem, item)
                continue
            }
            homes[item] = section
            fresh.append(item)
        }
        items[section]?.insert(contentsOf: fresh, at: index)
    }

    private mutating func move(_ item: ItemIdentifier, to other: ItemIdentifier, offset: Int) {
        guard item != other else { return }
        guard let (section, index) = place(of: item) else { return refuse(.unknownItem, item) }
        guard homes[other] != nil else { return refuse(.unknownItem, other) }
        items[section]?.remove(at: index)
        guard let (target, place) = place(of: other) else { return }
        items[target]?.insert(item, at: place + offset)
        homes[item] = target
    }
}
