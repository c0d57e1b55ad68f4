/// A setting that is on or off; the browser shows the change at once.
public final class Switch: Control {
    /// Called when a person changed the state; call `restore(_:)` in it to undo that.
    public var onChange: (@MainActor (Bool) -> Void)?

    private let input = Element(.input, class: "switch")
    private let caption = Element(.span)

    /// Makes a switch with its visible name.
    public init(name: String, isOn: Bool = false) {
        super.init(element: Element(.label, class: "switch-row", [caption, input]), control: input)
        caption.setText(name)
        input[.type] = "checkbox"
        input[.role] = "switch"
        input[.dataKey] = name
        input.control = .check(isOn)
        input.listen(.toggle) { [weak self] event in
            guard case .toggle(let isOn) = event else { return }
            self?.onChange?(isOn)
            self?.sendActions(for: .valueChanged)
        }
    }

    /// The accessible name, shown before the switch.
    public var name: String {
        get { caption.text ?? "" }
        set { caption.setText(newValue) }
    }

    /// Whether the name is shown; it is always spoken.
    public var showsName: Bool {
        get { caption[.class] == nil }
        set { caption[.class] = newValue ? nil : "visually-hidden" }
    }

    /// Whether the switch is on.
    public var isOn: Bool {
        get { input.isChecked }
        set { input.isChecked = newValue }
    }

    /// Puts the switch back to a state that the browser has already left.
    public func restore(_ isOn: Bool) {
        if input.isChecked == isOn { input.restateControl() } else { input.isChecked = isOn }
    }
}
