/// Something that turns while there is work; a screen reader says what is being done.
public final class ActivityIndicator: View {
    /// Whether it takes no room while it stands still.
    public var hidesWhenStopped = true { didSet { show() } }
    /// Whether it turns.
    public private(set) var isAnimating = false

    private let words = Element(.span)
    private let name: String

    /// Makes an indicator with what is said while it turns.
    ///
    /// - Parameters:
    ///   - name: what is being done, in words.
    ///   - showsName: whether the words are shown too.
    ///   - isAnimating: whether it turns at once.
    public init(name: String = "Loading", showsName: Bool = false, isAnimating: Bool = false) {
        self.name = name
        let wheel = Element(.span, class: "wheel")
        wheel[.ariaHidden] = "true"
        super.init(element: Element(.div, class: "activity", [wheel, words]))
        element[.role] = "status"
        words[.class] = showsName ? nil : "visually-hidden"
        self.isAnimating = isAnimating
        show()
    }

    /// Lets it turn.
    public func startAnimating() {
        isAnimating = true
        show()
    }

    /// Lets it stand still.
    public func stopAnimating() {
        isAnimating = false
        show()
    }

    // The region stays in the page, so that its words are spoken when they come.
    private func show() {
        words.setText(isAnimating ? name : "")
        element.setClass("still", !isAnimating)
        element.setClass("gone", !isAnimating && hidesWhenStopped)
    }
}
