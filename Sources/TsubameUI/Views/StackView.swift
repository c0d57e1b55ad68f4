/// Lays out its views in a row or a column.
public final class StackView: View {
    /// The direction in which views follow each other.
    public enum Axis: String, Sendable {
        /// Along the line of text.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The room between two views.
    public enum Spacing: String, Sendable {
        /// No room.
        case none
        /// A quarter of a line.
        case small
        /// Half a line.
        case medium
        /// A whole line.
        case large

        /// In `rem`, as the theme has it.
        var length: Double {
            switch self {
            case .none: 0
            case .small: 0.5
            case .medium: 1
            case .large: 1.75
            }
        }
    }

    /// Where views are placed across the axis.
    public enum Alignment: String, Sendable {
        /// As large as the stack.
        case stretch
        /// Where lines begin, or the top.
        case start
        /// In the middle.
        case center
        /// Where lines end, or the bottom.
        case end
        /// With their first lines of text in one line.
        case firstBaseline = "baseline"
    }

    /// How views share the room along the axis.
    public enum Distribution: String, Sendable {
        /// One after another from the start; views that grow take the rest.
        case fill
        /// All of one size.
        case fillEqually = "equal"
        /// With equal room between them.
        case equalSpacing = "between"
        /// With equal room around them.
        case equalCentering = "around"
    }

    /// The direction in which views follow each other.
    public var axis: Axis { didSet { change(oldValue.rawValue, axis.rawValue) } }
    /// The room between two views.
    public var spacing: Spacing {
        didSet { change("gap-\(oldValue.rawValue)", "gap-\(spacing.rawValue)") }
    }
    /// Where views are placed across the axis.
    public var alignment: Alignment {
        didSet { change("align-\(oldValue.rawValue)", "align-\(alignment.rawValue)") }
    }
    /// How views share the room along the axis.
    public var distribution = Distribution.fill {
        didSet {
            element.setClass("share-\(oldValue.rawValue)", false)
            element.setClass("share-\(distribution.rawValue)", distribution != .fill)
        }
    }
    /// Whether a row goes on in another line when it is full.
    public var wraps = false { didSet { element.setClass("wrap", wraps) } }

    /// The room between the views and the stack's own edges.
    public var margins = Spacing.none {
        didSet {
            element.setClass("margins-\(oldValue.rawValue)", false)
            element.setClass("margins-\(margins.rawValue)", margins != .none)
        }
    }

    /// Makes a stack of views.
    public init(
        _ axis: Axis = .vertical, spacing: Spacing = .medium, alignment: Alignment = .stretch,
        _ views: View...
    ) {
        (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
        super.init(
            element: Element(
                .div,
                class: "stack \(axis.rawValue) gap-\(spacing.rawValue) align-\(alignment.rawValue)")
        )
        for view in views { addSubview(view) }
    }

    /// The views that are laid out, in order.
    public var arrangedSubviews: [View] { subviews }

    /// Adds a view at the end.
    public func addArrangedSubview(_ view: View) { addSubview(view) }

    /// Inserts a view at a place among the others; one beyond the last is the last.
    public func insertArrangedSubview(_ view: View, at index: Int) {
        insertSubview(view, at: index)
    }

    /// Takes a view out of the stack.
    public func removeArrangedSubview(_ view: View) {
        guard view.superview === self else { return }
        setCustomSpacing(nil, after: view)
        view.removeFromSuperview()
    }

    /// Leaves another room after one view than after the others; nil the same.
    public func setCustomSpacing(_ spacing: Spacing?, after view: View) {
        view.spacingAfter = spacing
        showSpacing(after: view)
    }

    /// The room after a view, if it is another one than after the others.
    public func customSpacing(after view: View) -> Spacing? { view.spacingAfter }

    /// Lets a view take the room that the others leave.
    public func setGrows(_ view: View, _ grows: Bool = true) {
        view.element.setClass("grow", grows)
    }

    private func change(_ old: String, _ new: String) {
        guard old != new else { return }
        element.setClass(old, false)
        element.setClass(new, true)
        for view in subviews { showSpacing(after: view) }
    }

    // The room between views is one for the whole stack: a margin makes up the difference.
    private func showSpacing(after view: View) {
        let margin = customSpacing(after: view).map {
            CSSNumber.text($0.length - spacing.length) + "rem"
        }
        view.element[style: .marginBlockEnd] = axis == .vertical ? margin : nil
        view.element[style: .marginInlineEnd] = axis == .horizontal ? margin : nil
    }
}
