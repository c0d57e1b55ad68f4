public import Foundation
public import TsubameRx

extension Reactive where Base: TableView {
    /// Rows will be needed soon, as the table's `prefetchDataSource` is told.
    @MainActor public var prefetchRows: ControlEvent<[IndexPath]> { announced(\.wanted) }

    /// Rows that were announced are no longer expected.
    @MainActor public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
        announced(\.cancelled)
    }

    @MainActor
    private func announced(
        _ relay: KeyPath<RxTablePrefetching, PublishRelay<[IndexPath]>>
    ) -> ControlEvent<[IndexPath]> {
        let prefetching = base.rows.prefetching ?? RxTablePrefetching()
        base.rows.prefetching = prefetching
        return ControlEvent(
            events: prefetching[keyPath: relay].asObservable().take(until: base.lifetime.ended))
    }
}

/// What a table announces, as sequences.
@MainActor
final class RxTablePrefetching {
    let wanted = PublishRelay<[IndexPath]>()
    let cancelled = PublishRelay<[IndexPath]>()
}

extension TableView {
    /// Whether somebody hears which rows will be needed.
    var isPrefetching: Bool { prefetchDataSource != nil || rows.prefetching != nil }

    func tellPrefetching(_ indexPaths: [IndexPath]) {
        guard !indexPaths.isEmpty else { return }
        prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths)
        rows.prefetching?.wanted.accept(indexPaths)
    }

    func tellCancelled(_ indexPaths: [IndexPath]) {
        guard !indexPaths.isEmpty else { return }
        prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
        rows.prefetching?.cancelled.accept(indexPaths)
    }
}
