public import TsubameRx

extension Reactive where Base: Button {
    /// Each press.
    @MainActor public var tap: ControlEvent<Void> {
        ControlEvent(events: events(.tap, of: base.element) { _, _ in () })
    }
}

extension Reactive where Base: TextField {
    /// The text: as it is now, then as it is typed.
    @MainActor public var text: ControlProperty<String> {
        property(\.text, events(.input, of: base.input) { _, _ in () })
    }

    /// Each Return in the field; while somebody subscribes, Return does not leave it.
    @MainActor public var submit: ControlEvent<Void> {
        ControlEvent(events: events(.submit, of: base.input) { _, _ in () })
    }
}

extension Reactive where Base: Checkbox {
    /// Whether the box is checked: now, then as it is switched.
    @MainActor public var isOn: ControlProperty<Bool> {
        property(\.isOn, events(.toggle, of: base.element) { _, _ in () })
    }
}

extension Reactive where Base: SegmentedControl {
    /// The chosen segment: now, then as it is chosen.
    @MainActor public var selectedIndex: ControlProperty<Int> {
        property(\.selectedIndex, events(.choose, of: base.element) { _, _ in () })
    }
}
