public import Foundation
import TsubameSupport

/// A data source that is told what is to be shown, and finds out itself what changed.
///
///     let dataSource = TableViewDiffableDataSource<Family, Bird>(tableView: tableView) { table, _, bird in
///         let cell = table.dequeueReusableCell(BirdCell.self)
///         cell.show(bird)
///         return cell
///     }
///
/// The table does not keep it: the controller does.
@MainActor
open class TableViewDiffableDataSource<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: TableViewDataSource {
    /// What is shown.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
    /// Makes or fills the cell of an item.
    public typealias CellProvider =
        @MainActor (TableView, IndexPath, ItemIdentifier) -> TableViewCell

    /// How rows come, go and move when differences are animated.
    public var defaultRowAnimation = TableView.RowAnimation.automatic

    private weak var tableView: TableView?
    private let cellProvider: CellProvider
    private var shown = Snapshot()

    /// Makes the data source of a table.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
        tableView.reloadData()
    }

    /// What is shown, to be changed and applied.
    public func snapshot() -> Snapshot { shown }

    /// Shows a snapshot by the fewest changes.
    ///
    /// - Throws: `SnapshotError` if a change of it could not be made; nothing is changed then.
    /// - Complexity: O(*n* log *n*) in the items between the first and the last that differ, O(*n*) in the others.
    public func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) throws(SnapshotError) {
        if let problem = snapshot.problem { throw problem }
        var updates = SnapshotDifference(from: shown, to: snapshot).updates
        updates.isAnimated = animatingDifferences && defaultRowAnimation != .none
        shown = snapshot.settled
        do {
            try tableView?.perform(updates)
        } catch {
            // The table showed something else, as somebody reloaded it from elsewhere; it has reloaded itself.
            TableUpdateError.unclaimed.report(error)
        }
        completion?()
    }

    /// Shows a snapshot by asking for every row again.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot) throws(SnapshotError) {
        if let problem = snapshot.problem { throw problem }
        shown = snapshot.settled
        tableView?.reloadData()
    }

    /// The item at a place.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
        guard shown.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = shown.itemIdentifiers(
            inSection: shown.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// The section at an index.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }

    /// Where an item is shown.
    ///
    /// - Complexity: O(*n*) in the items of its section.
    public func indexPath(for item: ItemIdentifier) -> IndexPath? {
        guard let section = shown.sectionIdentifier(containingItem: item),
            let row = shown.itemIdentifiers(inSection: section).firstIndex(of: item),
            let index = shown.indexOfSection(section)
        else { return nil }
        return IndexPath(row: row, section: index)
    }

    /// The number of sections.
    public func numberOfSections(in tableView: TableView) -> Int { shown.numberOfSections }

    /// The number of rows in a section.
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        shown.itemIdentifiers(inSection: shown.sectionIdentifiers[section]).count
    }

    /// The cell for a row.
    public func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        guard let item = itemIdentifier(for: indexPath) else { return TableViewCell() }
        return cellProvider(tableView, indexPath, item)
    }

    /// The words above a section; none unless overridden.
    open func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { nil }

    /// The words below a section; none unless overridden.
    open func tableView(
        _ tableView: TableView, titleForFooterInSection section: Int
    ) -> String? { nil }

    /// The next row after a place whose text begins with what was typed.
    open func tableView(
        _ tableView: TableView, indexPathForRowStartingWith text: String, after: IndexPath?
    ) -> IndexPath? { tableView.indexPathInWindow(startingWith: text, after: after) }

    /// Whether a row can be deleted; no row unless overridden.
    open func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool {
        false
    }

    /// A person deleted a row; nothing happens unless overridden.
    open func tableView(_ tableView: TableView, deleteRowAt indexPath: IndexPath) {}
}
