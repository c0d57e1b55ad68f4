import TsubameSupport

/// A box that scrolls what is in it; the browser scrolls, and tells where it is if somebody listens.
open class ScrollView: View {
    /// A place in the content, in CSS px from where it begins.
    public struct Offset: Equatable, Sendable {
        /// Along the line; negative where lines begin at the right.
        public var x: Int
        /// From the top.
        public var y: Int

        /// Makes a place.
        public init(x: Int = 0, y: Int = 0) {
            self.x = x
            self.y = y
        }
    }

    /// How large something is, in CSS px.
    public struct Size: Equatable, Sendable {
        /// From left to right.
        public let width: Int
        /// From top to bottom.
        public let height: Int
    }

    /// Room around the content, in CSS px.
    public struct Insets: Equatable, Sendable {
        /// Above.
        public var top: Int
        /// Where lines begin.
        public var leading: Int
        /// Below.
        public var bottom: Int
        /// Where lines end.
        public var trailing: Int

        /// Makes room on each side.
        public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }
    }

    /// Hears how a person scrolls.
    public var delegate: (any ScrollViewDelegate)? {
        get { delegates.primary }
        set {
            delegates.primary = newValue
            listen()
        }
    }
    /// The delegate, and whoever hears the same.
    let delegates = DelegateSet<any ScrollViewDelegate>()
    /// What hears of the box on behalf of its sequences.
    lazy var rxDelegate = makeRxDelegate()
    /// Called when the box has scrolled, at most once a frame; without it and a delegate nothing is sent.
    public var onScroll: (@MainActor (Offset) -> Void)? { didSet { listen() } }

    private var offset = Offset()
    /// How large the content is, once the browser has told; it tells if somebody listens.
    public private(set) var contentSize: Size?
    /// How large the box is, once the browser has told; it tells if somebody listens.
    public private(set) var size: Size?
    /// Whether a finger moves the content now.
    public private(set) var isDragging = false

    /// Makes a box.
    ///
    /// - Parameter name: what a screen reader says when it comes to the box; it can be scrolled by keys.
    public init(name: String) {
        super.init(element: Element(.div, class: "scroll-view"))
        element[.role] = "group"
        element[.ariaLabel] = name
        element[.tabindex] = "0"
        element.setFlag(.dataScroll, true)
    }

    /// Where the content is, as far as the server knows; setting it scrolls at once.
    public var contentOffset: Offset {
        get { offset }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to a place; beyond the content is its end.
    public func setContentOffset(_ offset: Offset, animated: Bool) {
        self.offset = offset
        element.scroll(toX: offset.x, y: offset.y, isAnimated: animated)
    }

    /// Room around the content.
    public var contentInset = Insets() {
        didSet {
            guard contentInset != oldValue else { return }
            element[style: .paddingBlockStart] = "\(contentInset.top)px"
            element[style: .paddingBlockEnd] = "\(contentInset.bottom)px"
            element[style: .paddingInlineStart] = "\(contentInset.leading)px"
            element[style: .paddingInlineEnd] = "\(contentInset.trailing)px"
        }
    }

    /// Whether scrolling comes to rest at the beginning of a view.
    public var isPagingEnabled = false {
        didSet { element.setClass("paging", isPagingEnabled) }
    }

    /// Whether the views stand side by side, each as wide as the box if there is paging.
    public var isHorizontal = false {
        didSet { element.setClass("horizontal", isHorizontal) }
    }

    /// Whether a person can scroll.
    public var isScrollEnabled = true {
        didSet { element.setClass("fixed", !isScrollEnabled) }
    }

    /// Whether bars show where the content is.
    public var showsScrollIndicators = true {
        didSet { element.setClass("bare", !showsScrollIndicators) }
    }

    /// The height of the box in CSS px; nil lets the content decide.
    public var fixedHeight: Int? {
        didSet { element[style: .blockSize] = fixedHeight.map { "\($0)px" } }
    }

    /// How near to an end the delegate is told of it, in CSS px; nil for not at all.
    public var reachDistance: Int? {
        didSet {
            element[.dataReach] = reachDistance.map { String(max(0, $0)) }
            listen()
        }
    }

    func listen() {
        var events: EventSet = []
        if !delegates.isEmpty || onScroll != nil { events.insert(.scroll) }
        if reachDistance != nil { events.insert(.reach) }
        guard events != element.listening else { return }
        element.listen(events) { [weak self] event in self?.hear(event) }
    }

    private func hear(_ event: Event) {
        switch event {
        case .reach(.top): delegates { $0.scrollViewDidReachTop(self) }
        case .reach(.bottom): delegates { $0.scrollViewDidReachBottom(self) }
        case .scroll(let report): hear(report)
        default: break
        }
    }

    private func hear(_ report: ScrollReport) {
        let old = offset
        offset = Offset(x: report.x, y: report.y)
        size = Size(width: report.width, height: report.height)
        contentSize = Size(width: report.contentWidth, height: report.contentHeight)
        switch report.phase {
        case .began:
            isDragging = true
            delegates { $0.scrollViewWillBeginDragging(self) }
        case .ended:
            isDragging = false
            delegates { $0.scrollViewDidEndDragging(self) }
        case .rested: delegates { $0.scrollViewDidEndDecelerating(self) }
        case .moved: break
        }
        guard offset != old else { return }
        delegates { $0.scrollViewDidScroll(self) }
        onScroll?(offset)
    }
}
