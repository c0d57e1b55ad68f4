public import TsubameRx

extension Reactive where Base: Control {
    /// Each of these things that is done with the control, after its own closure has run.
    @MainActor public func controlEvent(_ events: ControlEvents) -> ControlEvent<Void> {
        ControlEvent(events: actions(events))
    }

    /// A property of the control: now, then whenever one of these things is done.
    @MainActor public func controlProperty<Value>(
        _ keyPath: ReferenceWritableKeyPath<Base, Value>, on events: ControlEvents
    ) -> ControlProperty<Value> {
        property(keyPath, actions(events))
    }

    @MainActor
    func actions(_ events: ControlEvents) -> Observable<Void> {
        .listening(
            within: base.lifetime,
            add: { [weak base] observer in
                base?.addAction(for: events) { observer.onNext(()) }
            },
            remove: { [weak base] in base?.removeAction($0) })
    }
}

extension Reactive where Base: Button {
    /// Each press.
    @MainActor public var tap: ControlEvent<Void> { controlEvent(.primaryActionTriggered) }

    /// Whether the button is on, of one that switches: now, then at each press.
    @MainActor public var isSelected: ControlProperty<Bool> {
        controlProperty(\.isSelected, on: .valueChanged)
    }
}

extension Reactive where Base: TextInput {
    /// The text: as it is now, then as it is typed.
    @MainActor public var text: ControlProperty<String> {
        controlProperty(\.text, on: .editingChanged)
    }

    /// Each Return in the field; while somebody subscribes, Return does not leave it.
    @MainActor public var submit: ControlEvent<Void> { controlEvent(.primaryActionTriggered) }

    /// The focus came into the field.
    @MainActor public var beginEditing: ControlEvent<Void> { controlEvent(.editingDidBegin) }

    /// The focus left the field.
    @MainActor public var endEditing: ControlEvent<Void> { controlEvent(.editingDidEnd) }

    /// The selection, in UTF-16 units: now, then as it is moved.
    @MainActor public var selectedRange: ControlProperty<Range<Int>> {
        controlProperty(\.selectedRange, on: .selectionChanged)
    }
}

extension Reactive where Base: Checkbox {
    /// Whether the box is checked: now, then as it is switched.
    @MainActor public var isOn: ControlProperty<Bool> { controlProperty(\.isOn, on: .valueChanged) }
}

extension Reactive where Base: Switch {
    /// Whether it is on: now, then as it is switched.
    @MainActor public var isOn: ControlProperty<Bool> { controlProperty(\.isOn, on: .valueChanged) }
}

extension Reactive where Base: Slider {
    /// The value: now, then as it is dragged.
    @MainActor public var value: ControlProperty<Double> {
        controlProperty(\.value, on: .valueChanged)
    }
}

extension Reactive where Base: SegmentedControl {
    /// The chosen segment: now, then as it is chosen.
    @MainActor public var selectedIndex: ControlProperty<Int> {
        controlProperty(\.selectedIndex, on: .valueChanged)
    }
}

extension Reactive where Base: ActivityIndicator {
    /// Starts and stops it.
    @MainActor public var isAnimating: Binder<Bool> {
        Binder(base) { indicator, isOn in
            if isOn { indicator.startAnimating() } else { indicator.stopAnimating() }
        }
    }
}
