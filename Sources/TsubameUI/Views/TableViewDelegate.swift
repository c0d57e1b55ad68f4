public import Foundation

/// Hears what a person does with a table.
@MainActor
public protocol TableViewDelegate: AnyObject {
    /// The row's text was pressed.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// The view above a section, in place of words; none unless implemented.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// The view below a section, in place of words; none unless implemented.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
}

extension TableViewDelegate {
    /// No view.
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        nil
    }

    /// No view.
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        nil
    }
}
