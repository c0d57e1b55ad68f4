/// What one-line and many-line fields have in common: name, help, problem, counter and limits.
///
/// The browser owns the text while it is typed: a text set here is merged with what is newer there.
public class TextInput: Control {
    /// Called after each change of the text by a person.
    public var onChange: (@MainActor (String) -> Void)?
    /// Called when the text is handed in: by Return, where that is what Return does.
    public var onSubmit: (@MainActor () -> Void)? { didSet { listen() } }
    /// Called when the focus came into the field.
    public var onBeginEditing: (@MainActor () -> Void)? { didSet { listen() } }
    /// Called when the focus left the field.
    public var onEndEditing: (@MainActor () -> Void)? { didSet { listen() } }
    /// Called when the caret or the selection moved, with its place.
    public var onSelectionChange: (@MainActor (Range<Int>) -> Void)? { didSet { listen() } }
    /// Says why a text is refused, nil if it is not; asked when editing ends, and at each change while a problem is shown.
    public var validate: (@MainActor (String) -> String?)? { didSet { listen() } }
    /// How many characters, as a person counts them, the text may have; a longer one is refused and never cut.
    public var maximumLength: Int? { didSet { showCounter() } }

    /// The longest text that the browser reports, in UTF-16 units; the rest stays in the browser.
    package static let reportedLength = 16_384

    package let input: Element
    let box: Element
    private let caption = Element(.label)
    private let reason = Element(.p, class: "problem")
    private var helpLine: Element?
    private var counter: Element?
    private var selection = 0..<0

    init(_ tag: Tag, name: String, text: String, placeholder: String?, key: String?) {
        input = Element(tag, class: "text-input")
        box = Element(.div, class: "text-box", [input])
        super.init(
            element: Element(.div, class: "field", [caption, box, reason]), control: input)
        caption.setText(name)
        caption.refer(.for, to: input)
        input[.autocomplete] = "off"
        input[.dataKey] = key ?? name
        input[.placeholder] = placeholder
        input.control = .text(text)
        reason[.ariaLive] = "polite"
        reason.setText("")
        describe()
    }

    /// The accessible name, shown above the field.
    public var name: String {
        get { caption.text ?? "" }
        set { caption.setText(newValue) }
    }

    /// Whether the name is shown above the field; it is always spoken.
    public var showsName: Bool {
        get { caption[.class] == nil }
        set { caption[.class] = newValue ? nil : "visually-hidden" }
    }

    /// The words that stand in the field while it is empty; they are no name.
    public var placeholder: String? {
        get { input[.placeholder] }
        set { input[.placeholder] = newValue }
    }

    /// The text as far as the server knows it.
    public var text: String {
        get { input.fieldText }
        set {
            input.fieldText = newValue
            textChanged()
        }
    }

    /// Why the text was refused, shown beside the field; nil when nothing is wrong.
    public var problem: String? {
        get { reason.text?.isEmpty == false ? reason.text : nil }
        set {
            reason.setText(newValue ?? "")
            input[.ariaInvalid] = newValue == nil ? nil : "true"
        }
    }

    /// What helps to fill the field in, shown below it; nil for nothing.
    public var help: String? {
        didSet {
            helpLine?.removeFromParent()
            helpLine = help.map { help in
                let line = Element(.p, class: "help")
                line.setText(help)
                element.append(line)
                return line
            }
            describe()
        }
    }

    /// Whether the text can be read and copied, but not changed.
    public var isReadOnly: Bool {
        get { input[.readonly] != nil }
        set { input.setFlag(.readonly, newValue) }
    }

    /// Whether the field must be filled in, as a screen reader says it; `validate` decides.
    public var isRequired: Bool {
        get { input[.ariaRequired] == "true" }
        set { input[.ariaRequired] = newValue ? "true" : nil }
    }

    /// The caret or selection in UTF-16 units, as the browser last reported it; setting it moves the focus there.
    public var selectedRange: Range<Int> {
        get { selection }
        set {
            let length = text.utf16.count
            selection = newValue.clamped(to: 0..<length)
            input.focus()
            input.select(selection)
        }
    }

    package override func wantedEventsChanged() { listen() }

    /// Asks whether the text is well now, and shows what is wrong with it.
    @discardableResult
    public func checkValidity() -> Bool {
        problem = tooLong ?? validate?(text)
        return problem == nil
    }

    func listen() {
        let wanted = wantedEvents
        var events: EventSet = .input
        if onSubmit != nil || wanted.contains(.primaryActionTriggered) { events.insert(.submit) }
        if onBeginEditing != nil || wanted.contains(.editingDidBegin) { events.insert(.focus) }
        if onEndEditing != nil || validate != nil || wanted.contains(.editingDidEnd) {
            events.insert(.blur)
        }
        if onSelectionChange != nil || wanted.contains(.selectionChanged) {
            events.insert(.selection)
        }
        input.listen(events) { [weak self] event in self?.handle(event) }
    }

    func handle(_ event: Event) {
        switch event {
        case .input(let text, let range):
            typed(text, range)
        case .submit:
            onSubmit?()
            sendActions(for: .primaryActionTriggered)
        case .focus:
            onBeginEditing?()
            sendActions(for: .editingDidBegin)
        case .blur:
            if validate != nil { checkValidity() }
            onEndEditing?()
            sendActions(for: .editingDidEnd)
        case .selection(let range):
            selection = range
            onSelectionChange?(range)
            sendActions(for: .selectionChanged)
        default: break
        }
    }

    /// The text is another one, by a person or by the app.
    func textChanged() { showCounter() }

    private func typed(_ text: String, _ range: Range<Int>) {
        selection = range
        let hadProblem = problem != nil
        problem = tooLong ?? (hadProblem ? validate?(text) : nil)
        textChanged()
        onChange?(text)
        sendActions(for: .editingChanged)
    }

    private var tooLong: String? {
        guard let maximumLength, text.count > maximumLength else { return nil }
        return "must have at most \(maximumLength) characters"
    }

    private func showCounter() {
        guard let maximumLength else {
            guard let counter else { return }
            counter.removeFromParent()
            self.counter = nil
            return describe()
        }
        let line = counter ?? Element(.p, class: "counter")
        line.setText("\(text.count) of \(maximumLength)")
        line.setClass("over", text.count > maximumLength)
        guard counter == nil else { return }
        counter = line
        element.append(line)
        describe()
    }

    // The problem first, which is what matters when there is one.
    private func describe() {
        let lines = [reason, helpLine, counter].compactMap { $0 }
        input.refer(.ariaDescribedBy, to: lines)
    }
}
