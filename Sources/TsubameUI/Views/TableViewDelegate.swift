public import Foundation

/// Hears what a person does with a table.
@MainActor
public protocol TableViewDelegate: AnyObject {
    /// The row's text was pressed.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}
