public import TsubameRx
import TsubameSupport

extension Reactive where Base: SearchBar {
    /// The text: as it is now, then as it is typed.
    @MainActor public var text: ControlProperty<String> {
        controlProperty(\.text, on: .editingChanged)
    }

    /// The focus came into the field.
    @MainActor public var textDidBeginEditing: ControlEvent<Void> {
        controlEvent(.editingDidBegin)
    }

    /// The focus left the field.
    @MainActor public var textDidEndEditing: ControlEvent<Void> { controlEvent(.editingDidEnd) }

    /// Return was pressed.
    @MainActor public var searchButtonClicked: ControlEvent<Void> {
        controlEvent(.primaryActionTriggered)
    }

    /// The search was given up: by the cancel button or by Escape.
    @MainActor public var cancelButtonClicked: ControlEvent<Void> {
        let clicks = Observable<Void>.listening(
            within: base.lifetime,
            add: { [weak base] observer in base?.givenUp.add { observer.onNext(()) } },
            remove: { [weak base] in base?.givenUp.remove($0) })
        return ControlEvent(events: clicks)
    }

    /// The chosen scope: now, then as it is chosen.
    @MainActor public var selectedScopeButtonIndex: ControlProperty<Int> {
        controlProperty(\.selectedScopeButtonIndex, on: .valueChanged)
    }

    /// Adds a delegate that hears what the bar's own hears; disposing takes it out.
    @MainActor public func setDelegate(_ delegate: any SearchBarDelegate) -> any Disposable {
        base.delegates.adding(delegate) { [weak base] in base?.listen() }
    }
}
