public import TsubameRx

/// One screen: owns its views, is told when it comes and goes.
@MainActor
open class ViewController {
    /// The heading of the screen and the name of the page.
    ///
    /// Set it in `init`: the screen after this one shows it before this one's views are loaded.
    public var title: String = "" {
        didSet { if title != oldValue { showTitle() } }
    }
    /// The path and query in the browser's address bar while the screen is shown; nil keeps the one before.
    public internal(set) var path: String?
    /// Views at the end of the navigation bar; set them before or in `viewDidLoad()`.
    public var navigationActions: [View] = []
    /// What the screen puts into the navigation bar besides `navigationActions`.
    public let navigationItem = NavigationItem()
    /// What ends with the screen, such as its bindings; emptied at the latest when the session ends.
    public var bag = DisposeBag()

    // Being presented, and presenting.
    /// How the controller is shown when it is presented.
    public var modalPresentationStyle = ModalPresentationStyle.sheet
    /// Whether only the program dismisses the controller: Escape, Back and presses beside it do not.
    public var isModalInPresentation = false
    /// How tall the controller's sheet is.
    public private(set) lazy var sheetPresentationController = SheetPresentationController(self)
    /// Where the controller's popover points.
    public private(set) lazy var popoverPresentationController = PopoverPresentationController()
    /// Names the presented controller for its presenter's `restoredController(_:)`; nil leaves it out of the state.
    public var restorationIdentifier: String?
    /// The controller presented on top of this one.
    public internal(set) var presentedViewController: ViewController?
    /// The controller on top of which this one is presented.
    public internal(set) weak var presentingViewController: ViewController?
    /// Called when the controller was dismissed, by a person or the program.
    public var onDismiss: (@MainActor () -> Void)?

    // Containing others.
    /// The controllers whose views are parts of this one's.
    public internal(set) var children: [ViewController] = []
    /// The controller that contains this one.
    public internal(set) weak var parent: ViewController?

    /// Whether what the screen shows can be edited now.
    public var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// A button that switches between editing and not, for `navigationActions`.
    public private(set) lazy var editButtonItem = makeEditButton()

    private var loadedView: View?
    private var editing = false
    weak var shownBy: NavigationController?
    var frame: ScreenFrame?
    var presentation: Presentation?
    var appearance = Appearance.gone
    let moments = Moments()
    /// Ends with the controller, for sequences that end with it.
    private(set) lazy var lifetime = Lifetime()

    /// Makes a controller; its views come when they are first needed.
    public init() {}

    /// The controller's view, loaded on first use.
    public var view: View {
        if let loadedView { return loadedView }
        let view = makeView()
        loadedView = view
        viewDidLoad()
        moments.tell(.didLoad)
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
    /// The controller is about to be put into another, or taken out (nil).
    open func willMove(toParent parent: ViewController?) {}
    /// The controller was put into another, or taken out (nil); see `addChild(_:)`.
    open func didMove(toParent parent: ViewController?) { followParent() }

    /// Switches between editing and not; override it to change what is shown.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        showEditing()
    }

    /// What must outlive a restart of the server besides the path; small, and never a secret of others.
    open func encodeRestorableState() -> [String: String] { [:] }
    /// Takes back what `encodeRestorableState()` gave; runs after `viewDidLoad()`.
    open func decodeRestorableState(_ state: [String: String]) {}
    /// Makes a presented controller anew from its `restorationIdentifier`; none unless overridden.
    open func restoredController(_ identifier: String) -> ViewController? { nil }
    /// Says that `encodeRestorableState()` would give something else now.
    public func invalidateRestorableState() {
        (session ?? Session.current)?.invalidateRestorableState()
    }

    // What a presentation asks of its controller; an alert answers differently.
    var addsHistoryEntry: Bool { modalPresentationStyle != .popover }
    func makePresentation() -> Presentation { Presentation(PresentationFrame(self)) }
    func escape() { if !isModalInPresentation { dismiss() } }
    func showTitle() {
        frame?.showTitle()
        presentation?.frame?.showTitle()
    }
}

extension ViewController {
    /// Says which address the screen has.
    package func setPath(_ path: String) { self.path = path }

    /// The navigation controller that shows the screen, or the one that it is in.
    public var navigationController: NavigationController? {
        shownBy ?? parent?.navigationController
    }

    /// The session that shows the controller, by whatever way.
    var session: Session? {
        shownBy?.session ?? parent?.session ?? presentingViewController?.session
    }
}
