package import TsubameSupport

/// One page in one browser: its screens, its element tree, and the bookkeeping of its connection.
@MainActor
public final class Session {
    /// The session whose code runs now: while screens are made and events are handled, and in tasks begun there.
    @TaskLocal public static var current: Session?

    /// Names the session on the wire; not a secret.
    package let id = JoinTokens.make()
    /// The cookie of the browser that may join.
    package let owner: String
    /// What the app's screens share.
    public var values: SessionValues
    /// The stack of screens.
    public private(set) lazy var navigation = NavigationController(session: self)
    /// The width and height of the window in CSS px, once the browser has told.
    public internal(set) var windowSize: (width: Int, height: Int)?

    /// Whether the page is light or dark; unspecified leaves it to the device.
    ///
    /// It lasts as long as the session; set it where the first screen is made to have it from the start.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            document.record { $0.setAppearance(overrideUserInterfaceStyle.rawValue) }
        }
    }

    package let document: Document
    /// The path and query in the address bar.
    package var path: String
    let context: Context
    let screens: Screens
    let toasts: ToastRegion
    /// What is known of the keyboard on the screen.
    package let keyboard = ScreenKeyboard()
    private(set) lazy var presentations = Presentations(self)
    var delivery = Delivery()
    var tokens = JoinTokens()
    var rate: EventRate
    var link: Link? {
        didSet {
            guard (link == nil) != (oldValue == nil) else { return }
            counts?.change(joined: link == nil ? -1 : 1)
        }
    }
    var counts: SessionCounts?
    var offers = DownloadOffers()
    var stateIsStale = false
    var flushIsScheduled = false
    /// When the browser was last heard of or lost; an unattached session is let go some time after.
    var lastSeen: ContinuousClock.Instant
    var hasJoined = false
    var hasReturned = false

    /// What a session needs from the app.
    package struct Context {
        package let appName: String
        package let screens: Screens
        package let seal: StateSeal
        package let time: TimeSource
        /// Bytes that a file may have which a person sends.
        package let uploadLimit: Int
        package let limits: SessionRegistry.Limits
        /// Called when a handler held the main actor too long.
        package let onSlowHandler: @MainActor (SlowHandler) -> Void

        package init(
            appName: String, screens: Screens, seal: StateSeal, time: TimeSource,
            uploadLimit: Int = 32 << 20,
            limits: SessionRegistry.Limits = SessionRegistry.Limits(),
            onSlowHandler: @escaping @MainActor (SlowHandler) -> Void = { _ in }
        ) {
            self.appName = appName
            self.screens = screens
            self.seal = seal
            self.time = time
            self.uploadLimit = uploadLimit
            self.limits = limits
            self.onSlowHandler = onSlowHandler
        }
    }

    /// The socket to the browser, as far as a session needs it.
    package struct Link {
        /// Who carries it; tells sockets apart.
        package weak var carrier: AnyObject?
        package let send: @MainActor ([UInt8]) -> Void
        package let close: @MainActor (_ code: UInt16, _ reason: String) -> Void

        package init(
            carrier: AnyObject? = nil,
            send: @escaping @MainActor ([UInt8]) -> Void,
            close: @escaping @MainActor (UInt16, String) -> Void
        ) {
            self.carrier = carrier
            self.send = send
            self.close = close
        }
    }

    package init(
        path: String, owner: String, context: Context, values: SessionValues,
        state: [String: [String: String]] = [:]
    ) {
        self.path = path
        self.owner = owner
        self.context = context
        self.values = values
        screens = context.screens
        toasts = ToastRegion(time: context.time)
        rate = EventRate(
            now: context.time.now(), burst: context.limits.eventBurst,
            perSecond: context.limits.eventsPerSecond)
        lastSeen = context.time.now()
        let start = context.time.now()
        document = Document(root: Element(.div, class: "app", [toasts.element]))
        Session.run(in: self) {
            let stack = restoredStack(path, from: state) ?? screens.stack(path)
            for controller in stack { restore(controller, from: state) }
            navigation.start(with: stack)
            restorePresented(from: state)
        }
        document.nextPatch = { [weak self] in (self?.delivery.lastPatch ?? 0) + 1 }
        document.onChange = { [weak self] in self?.scheduleFlush() }
        document.startRecording()
        report(start) { "making the screen" }
    }

    /// What the browser shows as the name of the page.
    package var pageTitle: String {
        let title = navigation.top?.title ?? ""
        return title.isEmpty ? context.appName : "\(title) – \(context.appName)"
    }

    /// Whether the address has nothing behind it.
    package var isNotFound: Bool { navigation.top is any NotFoundScreen }

    /// Ends the session: its screens disappear, its socket is closed.
    package func end(_ code: UInt16 = 1001, _ reason: String = "") {
        Session.run(in: self) {
            document.motions.interrupt()
            navigation.end()
        }
        link?.close(code, reason)
        link = nil
    }

    /// Whether it holds more than a session may.
    var isOverweight: Bool { document.byteCount + delivery.keptBytes > context.limits.sessionBytes }

    func invalidateRestorableState() {
        stateIsStale = true
        scheduleFlush()
    }

    /// Runs code on behalf of a session, which is then the current one.
    package static func run<Value>(
        in session: Session, _ body: @MainActor () throws -> Value
    ) rethrows -> Value {
        try $current.withValue(session) { try body() }
    }
}
