/// One line of text to type in, with its name and the reason when the text is refused.
///
/// The browser owns the text while it is typed: a text set here is merged with what is newer there.
public final class TextField: View {
    /// Called after each change of the text by a person.
    public var onChange: (@MainActor (String) -> Void)?
    /// Called on Return; without it, Return leaves the field.
    public var onSubmit: (@MainActor () -> Void)? { didSet { listen() } }

    /// The longest text that the browser reports, in UTF-16 units; the rest stays in the browser.
    package static let reportedLength = 16_384

    package let input = Element(.input, class: "text-input")
    private let caption = Element(.label)
    private let reason = Element(.p, class: "problem")

    /// Makes a field with its visible name.
    ///
    /// - Parameter key: how the field is found again after the server was restarted; unique on its screen.
    public init(name: String, text: String = "", placeholder: String? = nil, key: String? = nil) {
        super.init(element: Element(.div, class: "field", [caption, input, reason]))
        caption.setText(name)
        caption.refer(.for, to: input)
        input[.type] = "text"
        input[.autocomplete] = "off"
        input[.dataKey] = key ?? name
        input[.placeholder] = placeholder
        input.control = .text(text)
        input.refer(.ariaDescribedBy, to: reason)
        reason[.ariaLive] = "polite"
        reason.setText("")
        listen()
    }

    /// The accessible name, shown above the field.
    public var name: String {
        get { caption.text ?? "" }
        set { caption.setText(newValue) }
    }

    /// The text as far as the server knows it.
    public var text: String {
        get { input.fieldText }
        set { input.fieldText = newValue }
    }

    /// Why the text was refused, shown beside the field; nil when nothing is wrong.
    public var problem: String? {
        get { reason.text?.isEmpty == false ? reason.text : nil }
        set {
            reason.setText(newValue ?? "")
            input[.ariaInvalid] = newValue == nil ? nil : "true"
        }
    }

    /// Whether the text can be changed.
    public var isEnabled: Bool {
        get { input[.disabled] == nil }
        set { input.setFlag(.disabled, !newValue) }
    }

    /// Whether the name is shown above the field; it is always spoken.
    public var showsName: Bool {
        get { caption[.class] == nil }
        set { caption[.class] = newValue ? nil : "visually-hidden" }
    }

    /// Moves the focus into the field.
    public func becomeFirstResponder() {
        input.focus()
    }

    private func listen() {
        input[.dataReturn] = onSubmit == nil ? "blur" : nil
        input[.enterkeyhint] = onSubmit == nil ? "done" : "enter"
        input.listen(onSubmit == nil ? .input : [.input, .submit]) { [weak self] event in
            self?.handle(event)
        }
    }

    private func handle(_ event: Event) {
        switch event {
        case .input(let text, _):
            problem = nil
            onChange?(text)
        case .submit: onSubmit?()
        default: break
        }
    }
}
