import Foundation
import TsubameSupport

/// Asks the delegate, and tells it and the observers.
@MainActor
final class TableViewDelegateRelay: TableViewDelegate {
    private let delegate: (any TableViewDelegate)?
    private let observers: DelegateSet<any TableViewDelegate>

    init(_ delegate: (any TableViewDelegate)?, _ observers: DelegateSet<any TableViewDelegate>) {
        self.delegate = delegate
        self.observers = observers
    }

    private func tell(_ body: (any TableViewDelegate) -> Void) {
        if let delegate { body(delegate) }
        observers.forEach(body)
    }

    // MARK: told

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tell { $0.tableView(tableView, didSelectRowAt: indexPath) }
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        tell { $0.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { tell { $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) } }

    func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath) {
        tell { $0.tableView(tableView, didDeleteRowAt: indexPath) }
    }

    func tableView(
        _ tableView: TableView, didMoveRowAt indexPath: IndexPath, to newIndexPath: IndexPath
    ) { tell { $0.tableView(tableView, didMoveRowAt: indexPath, to: newIndexPath) } }

    func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { tell { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) } }

    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
        tell { $0.tableView(tableView, didEndDisplaying: cell) }
    }

    func tableViewDidReachTop(_ tableView: TableView) {
        tell { $0.tableViewDidReachTop(tableView) }
    }

    func tableViewDidReachBottom(_ tableView: TableView) {
        tell { $0.tableViewDidReachBottom(tableView) }
    }

    // MARK: asked; without a delegate, what a delegate without an answer says

    func tableView(
        _ tableView: TableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        guard let delegate else { return indexPath }
        return delegate.tableView(tableView, willSelectRowAt: indexPath)
    }

    func tableView(
        _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        guard let delegate else { return indexPath }
        return delegate.tableView(tableView, willDeselectRowAt: indexPath)
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        delegate?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        delegate?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle {
        delegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
    }

    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        delegate?.tableView(
            tableView, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
            ?? proposed
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        delegate?.tableView(tableView, viewForHeaderInSection: section)
    }

    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        delegate?.tableView(tableView, viewForFooterInSection: section)
    }
}
