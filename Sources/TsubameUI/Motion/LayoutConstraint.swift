/// One wish for the size of a view; setting its constant makes it count.
///
/// The browser lays out as CSS does: a view in a row may still shrink to the room that is there, and a minimum
/// is stronger than a maximum. Inside `View.animate` a new constant is shown happening, its neighbours follow.
@MainActor
public struct LayoutConstraint {
    unowned let view: View
    let name: StyleName

    /// The size in CSS px; 0 while the constraint does not count.
    public var constant: Double {
        get { view.constants[name] ?? 0 }
        nonmutating set {
            view.constants[name] = max(0, newValue)
            isActive = true
        }
    }

    /// Whether the constraint counts.
    public var isActive: Bool {
        get { view.element[style: name] != nil }
        nonmutating set {
            let size = view.constants[name]
            view.element[style: name] = newValue ? size.map { CSSNumber.text($0) + "px" } : nil
        }
    }
}

/// The room on the four sides of something; leading is where lines of text begin.
public struct DirectionalEdgeInsets: Equatable, Sendable {
    /// The room above.
    public var top: Double
    /// The room where lines begin.
    public var leading: Double
    /// The room below.
    public var bottom: Double
    /// The room where lines end.
    public var trailing: Double

    /// Makes insets, in CSS px.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No room on any side.
    public static let zero = DirectionalEdgeInsets()
}
