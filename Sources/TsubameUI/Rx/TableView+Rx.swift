public import Foundation
public import TsubameRx
import TsubameSupport

/// From where a row went, and where it is now.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

extension Reactive where Base: TableView {
    /// A row was pressed.
    @MainActor public var itemSelected: ControlEvent<IndexPath> { heard(\.selected) }

    /// A row was deleted by a person; while somebody subscribes, bound rows can be deleted.
    @MainActor public var itemDeleted: ControlEvent<IndexPath> {
        let deleted = heard(\.deleted).asObservable()
        return ControlEvent(
            events: Observable.deferred { [weak base] in
                base?.allowDeleting()
                return deleted
            })
    }

    /// A row is no longer chosen.
    @MainActor public var itemDeselected: ControlEvent<IndexPath> { heard(\.deselected) }

    /// The detail button of a row was pressed.
    @MainActor public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { heard(\.accessory) }

    /// A row was moved by a person; while somebody subscribes, bound rows can be moved.
    @MainActor public var itemMoved: ControlEvent<ItemMovedEvent> {
        let moved = heard(\.moved).asObservable()
        return ControlEvent(
            events: Observable.deferred { [weak base] in
                base?.allowMoving()
                return moved
            })
    }

    /// A cell is about to show a row near the window.
    @MainActor public var willDisplayCell: ControlEvent<(cell: TableViewCell, indexPath: IndexPath)>
    { heard(\.displayed) }

    /// A cell shows its row no longer.
    @MainActor public var didEndDisplayingCell: ControlEvent<TableViewCell> { heard(\.hidden) }

    /// The beginning of the table came near the window; set its `reachDistance` too.
    @MainActor public var reachedTop: ControlEvent<Void> { heard(\.reachedTop) }

    /// The end of the table came near the window; set its `reachDistance` too.
    @MainActor public var reachedBottom: ControlEvent<Void> { heard(\.reachedBottom) }

    /// The element of a row that was chosen no longer, of a table that a sequence fills.
    @MainActor public func modelDeselected<Model>(_ type: Model.Type) -> ControlEvent<Model> {
        models(itemDeselected)
    }

    /// The element of a row that was pressed, of a table that a sequence fills.
    @MainActor public func modelSelected<Model>(_ type: Model.Type) -> ControlEvent<Model> {
        models(itemSelected)
    }

    /// The element of a row that was deleted by a person, of a table that a sequence fills.
    @MainActor public func modelDeleted<Model>(_ type: Model.Type) -> ControlEvent<Model> {
        models(itemDeleted)
    }

    /// The element that is shown at a place.
    ///
    /// - Throws: `RxError` if no sequence fills the table, or with another type.
    @MainActor public func model<Model>(at indexPath: IndexPath) throws -> Model {
        guard let model = base.boundDataSource?.element(at: indexPath) as? Model else {
            throw RxError.unknown
        }
        return model
    }

    /// Adds a delegate that hears what the table's own hears, and is asked nothing; disposing takes it out.
    @MainActor public func setDelegate(_ delegate: any TableViewDelegate) -> any Disposable {
        base.observers.adding(delegate)
    }

    @MainActor
    func heard<Value>(
        _ relay: KeyPath<RxTableViewDelegate, PublishRelay<Value>>
    ) -> ControlEvent<Value> {
        ControlEvent(
            events: base.rxDelegate[keyPath: relay].asObservable()
                .take(until: base.lifetime.ended))
    }

    @MainActor
    private func models<Model>(_ places: ControlEvent<IndexPath>) -> ControlEvent<Model> {
        ControlEvent(
            events: places.compactMap { [weak base] in
                base?.boundDataSource?.element(at: $0) as? Model
            })
    }
}
