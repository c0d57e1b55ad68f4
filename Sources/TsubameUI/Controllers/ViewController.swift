/// One screen: owns its views, is told when it comes and goes.
@MainActor
open class ViewController {
    /// The heading of the screen and the name of the page.
    ///
    /// Set it in `init`: the screen after this one shows it before this one's views are loaded.
    public var title: String = "" {
        didSet { if title != oldValue { frame?.showTitle() } }
    }
    /// The path and query in the browser's address bar while the screen is shown; nil keeps the one before.
    public internal(set) var path: String?
    /// Views at the end of the navigation bar; set them before or in `viewDidLoad()`.
    public var navigationActions: [View] = []
    /// What the screen puts into the navigation bar besides `navigationActions`.
    public let navigationItem = NavigationItem()
    /// The navigation controller that shows the screen.
    public internal(set) weak var navigationController: NavigationController?
    /// The controller presented on top of this one.
    public internal(set) var presented: AlertController?

    private var loadedView: View?
    var frame: ScreenFrame?

    /// Makes a controller; its views come when they are first needed.
    public init() {}

    /// The controller's view, loaded on first use.
    public var view: View {
        if let loadedView { return loadedView }
        let view = makeView()
        loadedView = view
        viewDidLoad()
        return view
    }

    /// Whether `viewDidLoad()` has run or is running.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view that the others are put into; a column unless overridden.
    open func makeView() -> View { StackView(.vertical, spacing: .medium) }

    /// The view is there and is filled, once.
    open func viewDidLoad() {}
    /// The screen is about to be shown.
    open func viewWillAppear() {}
    /// The screen is shown.
    open func viewDidAppear() {}
    /// The screen is about to be covered or left.
    open func viewWillDisappear() {}
    /// The screen is covered or left.
    open func viewDidDisappear() {}

    /// What must outlive a restart of the server besides the path; small, and never a secret of others.
    open func encodeRestorableState() -> [String: String] { [:] }
    /// Takes back what `encodeRestorableState()` gave; runs after `viewDidLoad()`.
    open func decodeRestorableState(_ state: [String: String]) {}
    /// Says that `encodeRestorableState()` would give something else now.
    public func invalidateRestorableState() { Session.current?.invalidateRestorableState() }
}

extension ViewController {
    /// Says which address the screen has.
    package func setPath(_ path: String) { self.path = path }
}
