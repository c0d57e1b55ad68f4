public import Foundation

/// Hears what a person does with a table.
@MainActor
public protocol TableViewDelegate: AnyObject {
    /// The row's text was pressed.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// The data source was asked to delete a row.
    func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
    /// Nothing happens.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    /// Nothing happens.
    public func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath) {}
}
