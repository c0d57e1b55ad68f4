public import Foundation

/// Hears what a person does with a table, and decides what may be done; everything has an answer of its own.
@MainActor
public protocol TableViewDelegate: AnyObject {
    /// Which row is chosen when this one was pressed; nil for none, the row itself unless implemented.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row was chosen.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Which row is left; nil for none, the row itself unless implemented.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row is no longer chosen.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
    /// The detail button of the row was pressed.
    func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// What a swipe from the beginning of the line offers; nothing unless implemented.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// What a swipe from the end of the line offers; nothing unless implemented.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// What the button before a row does while the table is edited; deletes unless implemented.
    func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle
    /// Where a row goes that was carried to a place; there unless implemented, nowhere if it is where it was.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath

    /// A person deleted a row; the data source has been asked to.
    func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath)
    /// A person moved a row; the data source has been asked to.
    func tableView(
        _ tableView: TableView, didMoveRowAt indexPath: IndexPath, to newIndexPath: IndexPath)
    /// A cell is about to show a row near the window.
    func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell shows its row no longer.
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell)

    /// The end of the table came within `reachDistance` of the window.
    func tableViewDidReachBottom(_ tableView: TableView)
    /// The beginning of the table came within `reachDistance` of the window.
    func tableViewDidReachTop(_ tableView: TableView)

    /// The view above a section, in place of words; none unless implemented.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// The view below a section, in place of words; none unless implemented.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
}

extension TableViewDelegate {
    /// The row itself.
    public func tableView(
        _ tableView: TableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath }

    /// Nothing happens.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    /// The row itself.
    public func tableView(
        _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath }

    /// Nothing happens.
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

    /// Nothing happens.
    public func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}

    /// Nothing.
    public func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// Nothing.
    public func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// It deletes the row.
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }

    /// The proposed place.
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }

    /// Nothing happens.
    public func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath) {}

    /// Nothing happens.
    public func tableView(
        _ tableView: TableView, didMoveRowAt indexPath: IndexPath, to newIndexPath: IndexPath
    ) {}

    /// Nothing happens.
    public func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// Nothing happens.
    public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {}

    /// Nothing happens.
    public func tableViewDidReachBottom(_ tableView: TableView) {}

    /// Nothing happens.
    public func tableViewDidReachTop(_ tableView: TableView) {}

    /// No view.
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        nil
    }

    /// No view.
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        nil
    }
}
