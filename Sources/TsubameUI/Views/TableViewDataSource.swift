public import Foundation

/// Says what a table shows.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// The number of sections; one unless implemented.
    func numberOfSections(in tableView: TableView) -> Int
    /// The number of rows in a section.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row: dequeue one, fill it, return it.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// The words above a section; none unless implemented.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// The words below a section; none unless implemented.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// The next row after a place whose text begins with what was typed, going on at the first after the last.
    ///
    /// Unless implemented, only the rows near the browser's window are looked through.
    func tableView(
        _ tableView: TableView, indexPathForRowStartingWith text: String, after: IndexPath?
    ) -> IndexPath?
    /// Whether a row can be deleted; no row unless implemented.
    func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool
    /// A person deleted the row, by swipe, menu or key.
    func tableView(_ tableView: TableView, deleteRowAt indexPath: IndexPath)
    /// Whether a row can be edited at all: deleted, or swiped; each row unless implemented.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// A person deleted the row or asked for one more; deletes it by `deleteRowAt` unless implemented.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
    /// Whether a row can be carried to another place; no row unless implemented.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// A person carried a row: move it in the data, the table moves its cell.
    func tableView(
        _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath)
}

extension TableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    /// No words.
    public func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { nil }

    /// No words.
    public func tableView(
        _ tableView: TableView, titleForFooterInSection section: Int
    ) -> String? { nil }

    /// Looks through the rows near the browser's window.
    public func tableView(
        _ tableView: TableView, indexPathForRowStartingWith text: String, after: IndexPath?
    ) -> IndexPath? { tableView.indexPathInWindow(startingWith: text, after: after) }

    /// No row can be deleted.
    public func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool {
        false
    }

    /// Nothing happens.
    public func tableView(_ tableView: TableView, deleteRowAt indexPath: IndexPath) {}

    /// Each row can be edited.
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Deletes by `deleteRowAt`; inserts nothing.
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { self.tableView(tableView, deleteRowAt: indexPath) }
    }

    /// No row can be carried.
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }

    /// Nothing happens.
    public func tableView(
        _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {}
}
