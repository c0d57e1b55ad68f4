/// A rectangle of the screen; the base of everything that can be seen.
@MainActor
open class View {
    package let element: Element
    /// The view that this one is in.
    public private(set) weak var superview: View?
    /// The views in this one, in reading order.
    public var subviews: [View] { parts.members }

    private var rare: Rare?
    private var parts = Few<View>()

    /// Makes an empty view.
    public init() {
        element = Element(.div)
    }

    package init(element: Element) {
        self.element = element
    }

    /// The element that holds the subviews' elements; a view with a frame around its content overrides it.
    package var contentElement: Element { element }

    /// Whether the view is left out of the page, for eyes and screen readers alike.
    public var isHidden: Bool {
        get { element[.hidden] != nil }
        set { element.setFlag(.hidden, newValue) }
    }

    /// The element that a screen reader speaks of.
    package var accessibleElement: Element { element }

    /// The name that a screen reader speaks instead of the view's text.
    open var accessibilityLabel: String? {
        get { accessibleElement[.ariaLabel] }
        set { accessibleElement[.ariaLabel] = newValue }
    }

    /// Names the view so that focus and scroll place are found again after a rebuild; unique in its screen.
    open var restorationKey: String? {
        get { accessibleElement[.dataKey] }
        set { accessibleElement[.dataKey] = newValue }
    }

    /// Adds a view after the others, taking it from where it was.
    public func addSubview(_ view: View) {
        insertSubview(view, at: parts.count)
    }

    /// Inserts a view at a place among the others, taking it from where it was.
    ///
    /// A place beyond the last is the last.
    public func insertSubview(_ view: View, at index: Int) {
        view.removeFromSuperview()
        let index = min(max(index, 0), parts.count)
        parts.insert(view, at: index)
        view.superview = self
        contentElement.insert(view.element, at: index)
    }

    /// Takes the view out of the one that it is in.
    public func removeFromSuperview() {
        guard let superview, let index = superview.parts.firstIndex(where: { $0 === self })
        else { return }
        superview.parts.remove(at: index)
        self.superview = nil
        element.removeFromParent()
    }
}

// What most views do not have takes no room in them.
extension View {
    private final class Rare {
        var gestureRecognizers: [GestureRecognizer] = []
        var constants: [StyleName: Double] = [:]
        var transform = CGAffineTransform.identity
        var spacingAfter: StackView.Spacing?
        var tag = 0
        lazy var lifetime = Lifetime()
    }

    private var more: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    /// The gestures that are recognized on the view.
    public internal(set) var gestureRecognizers: [GestureRecognizer] {
        get { rare?.gestureRecognizers ?? [] }
        set { more.gestureRecognizers = newValue }
    }

    /// A number by which an app finds the view again; nothing else uses it.
    public var tag: Int {
        get { rare?.tag ?? 0 }
        set { more.tag = newValue }
    }

    /// The constants of the view's constraints, also of those that do not count now.
    var constants: [StyleName: Double] {
        get { rare?.constants ?? [:] }
        set { more.constants = newValue }
    }

    var storedTransform: CGAffineTransform {
        get { rare?.transform ?? .identity }
        set { more.transform = newValue }
    }

    /// What its stack leaves after it instead of the room between the others.
    var spacingAfter: StackView.Spacing? {
        get { rare?.spacingAfter }
        set { more.spacingAfter = newValue }
    }

    /// Ends with the view, for sequences that end with it.
    var lifetime: Lifetime { more.lifetime }
}
