/// Source that is read: coloured, with numbers of its lines and a button that copies it.
public final class CodeView: View {
    /// The language in which the source is written.
    public enum Language: String, Sendable {
        /// Swift.
        case swift = "Swift"
        /// JSON.
        case json = "JSON"
        /// Nothing to colour.
        case plain = "Text"
    }

    /// The source.
    public var code: String { didSet { if code != oldValue { showCode() } } }
    /// The language in which the source is written.
    public var language: Language { didSet { if language != oldValue { showCode() } } }
    /// Whether long lines go on in the next one; else the view scrolls.
    public var wraps = false { didSet { element.setClass("wraps", wraps) } }
    /// Whether each line has its number.
    public var showsLineNumbers = true { didSet { element.setClass("bare", !showsLineNumbers) } }

    private let block = Element(.pre)
    private let copy = Element(.button, class: "button plain code-copy")
    private let words = Element(.span, class: "code-language")

    /// Makes a view of a source.
    ///
    /// - Parameters:
    ///   - code: the source.
    ///   - language: the language in which it is written.
    ///   - name: what a screen reader calls it, such as the name of its file.
    public init(_ code: String, language: Language = .plain, name: String = "Source") {
        (self.code, self.language) = (code, language)
        let head = Element(.div, class: "code-head", [words, copy])
        super.init(element: Element(.div, class: "code-view", [head, block]))
        // It scrolls, so the keyboard must reach it.
        block[.tabindex] = "0"
        block[.role] = "group"
        block[.ariaLabel] = name
        copy[.type] = "button"
        copy[.dataCopy] = ""
        let title = Element(.span)
        title.setText("Copy")
        copy.fill([Icon.copy.element(), title])
        showCode()
    }

    package override var accessibleElement: Element { block }

    private func showCode() {
        words.setText(language == .plain ? block[.ariaLabel] ?? "" : language.rawValue)
        let lines = SyntaxTokenizer.lines(of: code, in: language).map { runs in
            let line = Element(.span, class: "code-line")
            line.runs = runs
            return line
        }
        let content = Element(.code, lines)
        block.fill([content])
        copy.refer(.dataCopyOf, to: content)
    }
}
