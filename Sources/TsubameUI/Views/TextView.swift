/// Several lines of text to type in; it grows with what is typed.
public final class TextView: TextInput {
    /// What Return does.
    public enum ReturnPolicy: Sendable {
        /// Begins a new line.
        case newLine
        /// Hands the text in; Shift and Return begin a new line.
        case submit
    }

    /// What Return does.
    public var returnPolicy = ReturnPolicy.newLine { didSet { listen() } }

    /// Makes a field with its visible name.
    ///
    /// - Parameters:
    ///   - name: the name, shown above the field.
    ///   - text: the text at first.
    ///   - placeholder: what stands in the field while it is empty.
    ///   - lines: how many lines it shows at least, and at most before it scrolls.
    ///   - key: how the field is found again after the server was restarted; unique on its screen.
    public init(
        name: String, text: String = "", placeholder: String? = nil,
        lines: ClosedRange<Int> = 3...12, key: String? = nil
    ) {
        super.init(
            .textarea, name: name, text: Self.unified(text), placeholder: placeholder, key: key)
        input[.rows] = String(max(1, lines.lowerBound))
        input[style: .minBlockSize] = Self.height(of: lines.lowerBound)
        input[style: .maxBlockSize] = Self.height(of: lines.upperBound)
        listen()
    }

    /// The text as far as the server knows it, its lines ended by line feeds.
    public override var text: String {
        get { super.text }
        set { super.text = Self.unified(newValue) }
    }

    override func listen() {
        super.listen()
        let submits = returnPolicy == .submit
        input[.dataReturn] = submits ? "submit" : nil
        if submits, !input.listening.contains(.submit) {
            input.listen(input.listening.union(.submit)) { [weak self] in self?.handle($0) }
        }
    }

    // With the room above and below the lines.
    private static func height(of lines: Int) -> String { "calc(\(max(1, lines))lh + 1.125rem)" }

    // A browser knows one kind of line break in a text area.
    private static func unified(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
}
