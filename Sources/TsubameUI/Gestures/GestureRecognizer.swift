public import Foundation

/// Recognizes one kind of gesture on a view; the browser does the recognizing.
///
/// What two gestures do to each other is said beforehand, with `require(toFail:)` and
/// `simultaneous(with:)`, since nobody waits for the server in the middle of a movement.
@MainActor
open class GestureRecognizer {
    /// How far the gesture is.
    public internal(set) var state: State = .possible
    /// The view on which the gesture is recognized.
    public internal(set) weak var view: View?
    /// The number of fingers that take part, 1 for a mouse or a key.
    public internal(set) var numberOfTouches = 0
    /// Whether the gesture is looked for at all; switching it off cancels one that is under way.
    public var isEnabled = true { didSet { configurationChanged(from: oldValue, to: isEnabled) } }
    /// Whether a recognized gesture keeps what lies under the finger from being clicked.
    public var cancelsTouchesInView = true {
        didSet { configurationChanged(from: oldValue, to: cancelsTouchesInView) }
    }
    /// What the browser does by itself while the gesture goes on and when it ends.
    public var effects: [GestureEffect] = [] { didSet { tellBrowser() } }
    /// Called when the gesture ended in one of the outcomes that its effects name.
    public var onOutcome: (@MainActor (GestureOutcome) -> Void)?

    let id: Int
    let kind: Kind
    /// Whom to tell of each change of state.
    private var actions: [Action] = []
    private(set) var rivals: [WeakRecognizer] = []
    private(set) var companions: [WeakRecognizer] = []
    private var report: GestureReport?
    private var token: ListenerToken?
    private static var lastID = 0

    /// Somebody who is told of each change of state.
    struct Action {
        let token: ListenerToken
        let handler: @MainActor (GestureRecognizer) -> Void
    }

    /// Recognizers may name each other.
    struct WeakRecognizer {
        weak var recognizer: GestureRecognizer?
    }

    init(kind: Kind) {
        Self.lastID += 1
        id = Self.lastID
        self.kind = kind
    }

    /// The middle of the fingers in a view, or in the window; nil in any other view than the gesture's own.
    public func location(in view: View?) -> CGPoint? {
        guard let report else { return nil }
        if view == nil { return CGPoint(report.windowLocation) }
        return view === self.view ? CGPoint(report.location) : nil
    }

    /// Waits until another gesture has failed.
    ///
    /// A single tap that requires a double tap to fail comes a moment later than one that does not.
    public func require(toFail other: GestureRecognizer) {
        rivals.append(WeakRecognizer(recognizer: other))
        tellBrowser()
    }

    /// Lets both gestures go on at once, where the one that comes first would end the other.
    public func simultaneous(with other: GestureRecognizer) {
        companions.append(WeakRecognizer(recognizer: other))
        tellBrowser()
    }

    // What the kinds of gesture add to what is told to the browser.
    var parameters: [Double] { [] }
    /// The scrolling that the browser may still do where the gesture starts.
    var touchAction: TouchAction { .all }
    /// How much one press of a key moves, 0 if keys are not asked for.
    var keyStep: Double { 0 }
    /// Whether left and right change places where text runs from right to left.
    var mirrors: Bool { false }
    /// Takes over what the browser has measured.
    func measure(_ report: GestureReport) {}
    /// Whether the browser tells of each movement.
    var wantsChanges: Bool { !actions.isEmpty }
    var wantsReports: Bool { !actions.isEmpty }
}

extension GestureRecognizer {
    func addHandler(_ handler: @escaping @MainActor (GestureRecognizer) -> Void) -> ListenerToken {
        let token = ListenerToken()
        actions.append(Action(token: token, handler: handler))
        if actions.count == 1 { tellBrowser() }
        return token
    }

    func removeHandler(_ token: ListenerToken) {
        actions.removeAll { $0.token === token }
        if actions.isEmpty { tellBrowser() }
    }

    func attach(to view: View) {
        self.view = view
        token = view.element.addListener([.gesture, .outcome]) { [weak self] in self?.receive($0) }
    }

    func detach() {
        if let token { view?.element.removeListener(token) }
        token = nil
        view = nil
        state = .possible
    }

    func configurationChanged<Value: Equatable>(from old: Value, to new: Value) {
        if old != new { tellBrowser() }
    }

    func tellBrowser() { view?.gesturesChanged() }

    private func receive(_ event: Event) {
        guard isEnabled else { return }
        switch event {
        case .gesture(let report) where report.recognizer == id: take(report)
        case .outcome(id, let index): take(outcome: index)
        default: break
        }
    }

    private func take(_ report: GestureReport) {
        self.report = report
        numberOfTouches = min(report.touches, 10)
        measure(report)
        state = State(report.phase)
        // A copy: a handler may add or remove some.
        for action in actions { action.handler(self) }
        if state == .ended || state == .cancelled { state = .possible }
    }
}
