public import Foundation
public import TsubameRx
import TsubameSupport

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
        base.observers.add(delegate)
        return Disposables.create { [weak base, weak delegate] in
            if let delegate { base?.observers.remove(delegate) }
        }
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
