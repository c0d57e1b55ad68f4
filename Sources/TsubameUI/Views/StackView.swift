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
    }

    /// Makes a stack of views.
    public init(
        _ axis: Axis = .vertical, spacing: Spacing = .medium, alignment: Alignment = .stretch,
        _ views: View...
    ) {
        super.init(
            element: Element(
                .div,
                class: "stack \(axis.rawValue) gap-\(spacing.rawValue) align-\(alignment.rawValue)")
        )
        for view in views { addSubview(view) }
    }

    /// Whether views that find no room go on in the next line.
    public var wraps: Bool {
        get { element[.class]?.split(separator: " ").contains("wrap") == true }
        set { element.setClass("wrap", newValue) }
    }

    /// Lets a view take the room that the others leave.
    public func setGrows(_ view: View, _ grows: Bool = true) {
        view.element.setClass("grow", grows)
    }
}
