/// One line of text to type in, with its name and the reason when the text is refused.
public final class TextField: TextInput {
    /// Whether a button that empties the field stands at its end while there is something to empty.
    public var showsClearButton = false { didSet { showAccessories() } }
    /// Whether the text is hidden while it is typed, with a button that reveals it.
    public var isSecure = false { didSet { showSecurity() } }
    /// What stands before the text, such as an icon or a currency.
    public var leadingView: View? { didSet { showAccessories() } }
    /// What stands after the text, such as a unit.
    public var trailingView: View? { didSet { showAccessories() } }
    /// Called after the clear button has emptied the field.
    public var onClear: (@MainActor () -> Void)?

    private var clear: Element?
    private var reveal: Element?
    private var isRevealed = false

    /// Makes a field with its visible name.
    ///
    /// - Parameters:
    ///   - name: the name, shown above the field.
    ///   - text: the text at first.
    ///   - placeholder: what stands in the field while it is empty.
    ///   - key: how the field is found again after the server was restarted; unique on its screen.
    public init(
        name: String, text: String = "", placeholder: String? = nil, key: String? = nil
    ) {
        super.init(.input, name: name, text: text, placeholder: placeholder, key: key)
        input[.type] = "text"
        listen()
    }

    public override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            for button in [clear, reveal] { button?.setFlag(.disabled, !newValue) }
        }
    }

    override func listen() {
        super.listen()
        let submits = input.listening.contains(.submit)
        input[.dataReturn] = submits ? nil : "blur"
        let key = input[.enterkeyhint]
        if key == nil || key == "done" || key == "enter" {
            input[.enterkeyhint] = submits ? "enter" : "done"
        }
    }

    override func textChanged() {
        super.textChanged()
        clear?.setFlag(.hidden, text.isEmpty)
    }

    private func showSecurity() {
        isRevealed = false
        input[.spellcheck] = isSecure ? "false" : nil
        input[.autocapitalize] = isSecure ? "none" : nil
        if isSecure, textContentType == nil { textContentType = .password }
        reveal = isSecure ? makeReveal() : nil
        showType()
        showAccessories()
    }

    private func showType() {
        input[.type] = isSecure && !isRevealed ? "password" : "text"
        reveal?[.ariaPressed] = isRevealed ? "true" : "false"
        reveal?.fill([(isRevealed ? Icon.eyeSlash : .eye).element()])
    }

    private func makeReveal() -> Element {
        let button = accessory("Show \(name)") { [weak self] in
            self?.isRevealed.toggle()
            self?.showType()
        }
        return button
    }

    private func showAccessories() {
        if showsClearButton, clear == nil {
            clear = accessory("Clear \(name)") { [weak self] in self?.empty() }
            clear?.append(Icon.xmark.element())
        } else if !showsClearButton {
            clear = nil
        }
        clear?.setFlag(.hidden, text.isEmpty)
        box.fill(
            [leadingView?.element, input, clear, reveal, trailingView?.element].compactMap { $0 })
    }

    private func empty() {
        text = ""
        problem = nil
        input.focus()
        onChange?("")
        onClear?()
        sendActions(for: .editingChanged)
    }

    private func accessory(_ name: String, _ action: @escaping @MainActor () -> Void) -> Element {
        let button = Element(.button, class: "button plain icon accessory")
        button[.type] = "button"
        button[.ariaLabel] = name
        button.setFlag(.disabled, !isEnabled)
        button.listen(.tap) { _ in action() }
        return button
    }
}
