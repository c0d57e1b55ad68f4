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

    func makeRxDelegate() -> RxTableViewDelegate {
        let delegate = RxTableViewDelegate()
        observers.add(delegate)
        return delegate
    }
}

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

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tell { $0.tableView(tableView, didSelectRowAt: indexPath) }
    }

    func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath) {
        tell { $0.tableView(tableView, didDeleteRowAt: indexPath) }
    }
}

/// What a table's delegate hears, as sequences.
@MainActor
final class RxTableViewDelegate: TableViewDelegate {
    let selected = PublishRelay<IndexPath>()
    let deleted = PublishRelay<IndexPath>()
    /// Whether somebody has asked for deletions.
    var isDeletingHeard = false

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        selected.accept(indexPath)
    }

    func tableView(_ tableView: TableView, didDeleteRowAt indexPath: IndexPath) {
        deleted.accept(indexPath)
    }
}
