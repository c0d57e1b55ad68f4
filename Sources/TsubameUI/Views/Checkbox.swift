/// A box that is checked or not; the browser shows the change at once.
public final class Checkbox: Control {
    /// Called when a person changed the state; call `refuse()` in it to undo that.
    public var onToggle: (@MainActor (Bool) -> Void)?

    /// Makes a box with its accessible name.
    public init(name: String, isOn: Bool = false) {
        let box = Element(.input, class: "checkbox")
        super.init(element: box, control: box)
        element[.type] = "checkbox"
        element[.ariaLabel] = name
        element.control = .check(isOn)
        element.listen(.toggle) { [weak self] event in
            guard case .toggle(let isOn) = event else { return }
            self?.onToggle?(isOn)
            self?.sendActions(for: .valueChanged)
        }
    }

    /// Whether the box is checked.
    public var isOn: Bool {
        get { element.isChecked }
        set { element.isChecked = newValue }
    }

    /// Lets a screen reader say the text of another view after the name.
    public func describe(by view: View) {
        element.refer(.ariaDescribedBy, to: view.element)
    }

    /// Puts the box back to a state that the browser has already left.
    public func restore(_ isOn: Bool) {
        if element.isChecked == isOn { element.restateControl() } else { element.isChecked = isOn }
    }
}
