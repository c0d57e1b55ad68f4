import Foundation
import TsubameRx
import TsubameSupport

extension TableView {
    /// Whom to tell and ask: the delegate itself, or all by way of one who passes it on.
    var delegates: (any TableViewDelegate)? {
        observers.isEmpty ? delegate : TableViewDelegateRelay(delegate, observers)
    }

    /// Bound rows can be deleted from now on.
    func allowDeleting() {
        guard !rxDelegate.isDeletingHeard else { return }
        rxDelegate.isDeletingHeard = true
        if boundDataSource != nil { reloadData() }
    }

    /// Bound rows can be moved from now on.
    func allowMoving() {
        guard !rxDelegate.isMovingHeard else { return }
        rxDelegate.isMovingHeard = true
        if boundDataSource != nil { reloadData() }
    }

    func makeRxDelegate() -> RxTableViewDelegate {
        let delegate = RxTableViewDelegate()
        observers.add(delegate)
        return delegate
    }
}

/// What a table's delegate hears, as sequences.
@MainActor
final class RxTableViewDelegate: TableViewDelegate {
    let selected = PublishRelay<IndexPath>()
    let deselected = PublishRelay<IndexPath>()
    let accessory = PublishRelay<IndexPath>()
    let deleted = PublishRelay<IndexPath>()
    let moved = PublishRelay<ItemMovedEvent>()
    let displayed = PublishRelay<(cell: TableViewCell, indexPath: IndexPath)>()
    let hidden = PublishRelay<TableViewCell>()
    let reachedTop = PublishRelay<Void>()
    let reachedBottom = PublishRelay<Void>()
    /// Whether somebody has asked for deletions.
    var isDeletingHeard = false
    /// Whether somebody has asked for moves.
    var isMovingHeard = false

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        selected.accept(indexPath)
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        deselected.accept(indexPath)
    }

    func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { accessory.accept(indexPath) }

    func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath) {
        deleted.accept(indexPath)
    }

    func tableView(
        _ tableView: TableView, didMoveRowAt indexPath: IndexPath, to newIndexPath: IndexPath
    ) { moved.accept((sourceIndex: indexPath, destinationIndex: newIndexPath)) }

    func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { displayed.accept((cell, indexPath)) }

    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
        hidden.accept(cell)
    }

    func tableViewDidReachTop(_ tableView: TableView) { reachedTop.accept(()) }
    func tableViewDidReachBottom(_ tableView: TableView) { reachedBottom.accept(()) }
}
