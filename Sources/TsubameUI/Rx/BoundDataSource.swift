import Foundation
import TsubameRx

/// What fills a table on behalf of a binding.
@MainActor
protocol BoundDataSource: TableViewDataSource {
    /// The element shown at a place, nil if there is none.
    func element(at indexPath: IndexPath) -> Any?
}

/// Rows of one section, kept in step with a sequence of lists.
@MainActor
final class BoundRows<Item>: BoundDataSource {
    private(set) var items: [Item] = []
    private var isFirst = true
    private let makeCell: (TableView, Int, Item) -> TableViewCell

    init(makeCell: @escaping (TableView, Int, Item) -> TableViewCell) {
        self.makeCell = makeCell
    }

    /// Shows other items: the first ones at once, then only what is different.
    func show(_ new: [Item], in tableView: TableView) {
        let old = items
        items = new
        let before = old.compactMap(RowIdentity.id)
        let after = new.compactMap(RowIdentity.id)
        guard !isFirst, before.count == old.count, after.count == new.count,
            let changes = SectionChanges(
                from: before, to: after, isSame: { RowIdentity.isSame(old[$0], new[$1]) })
        else {
            isFirst = false
            return tableView.reloadData()
        }
        // A failed change has reloaded the table.
        try? tableView.apply(changes)
    }

    func element(at indexPath: IndexPath) -> Any? {
        items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        makeCell(tableView, indexPath.row, items[indexPath.row])
    }

    func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool {
        tableView.rxDelegate.isDeletingHeard
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.rxDelegate.isMovingHeard
    }

    func tableView(
        _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
        items.insert(items.remove(at: source.row), at: destination.row)
    }
}

/// How an element is known again in the next list.
enum RowIdentity {
    /// The id of what is identifiable, else the thing itself if it can be compared or is an object; nil for neither.
    static func id(_ item: Any) -> AnyHashable? {
        if let item = item as? any Identifiable { return identity(of: item) }
        if let item = item as? AnyHashable { return item }
        // The list that was shown keeps its objects, so no other can have the same identity.
        return type(of: item) is AnyObject.Type ? ObjectIdentifier(item as AnyObject) : nil
    }

    private static func identity<Item: Identifiable>(of item: Item) -> AnyHashable {
        AnyHashable(item.id)
    }

    /// Whether two elements are known to show the same.
    static func isSame(_ old: Any, _ new: Any) -> Bool {
        guard let old = old as? any Equatable else { return false }
        return equals(old, new)
    }

    private static func equals<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
        // An object that changed is equal to itself.
        !(type(of: old) is AnyObject.Type) && old == new as? Value
    }
}
