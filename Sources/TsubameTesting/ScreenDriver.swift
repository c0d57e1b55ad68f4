public import Tsubame
public import TsubameStore
import TsubameSupport
import TsubameUI

/// An app without a browser: opens a screen, finds what is on it by role and name, and uses it.
///
///     let screen = try ScreenDriver.open(Shop.self, "/todos")
///     try screen.field("New todo").type("Buy milk").submit()
///     try await screen.waits { screen.has(text: "Buy milk") }
@MainActor
public final class ScreenDriver {
    let session: Session
    private let site: LiveSite
    private var events = 0
    private let clock: ManualClock
    /// The store behind the screens.
    public let store: Store?

    private init(session: Session, site: LiveSite, clock: ManualClock, store: Store?) {
        self.session = session
        self.site = site
        self.clock = clock
        self.store = store
    }

    /// Opens a path of an app, over a store of its own unless one is given.
    public static func open<A: App>(
        _ type: A.Type, _ path: String, store: TemporaryStore? = nil
    ) throws -> ScreenDriver {
        let clock = ManualClock()
        let store = try store ?? TemporaryStore(A.models)
        let site = try LiveSite.forTests(
            type, store: store.store, folder: store.folder.path, time: clock.timeSource)
        guard let session = site.makeSession(path: path, owner: "test") else {
            throw ScreenDriverError(.noSession, path)
        }
        session.keep(store)
        return ScreenDriver(session: session, site: site, clock: clock, store: store.store)
    }

    /// The timers that wait for the clock: a toast's, for example.
    public var timerCount: Int { clock.pendingCount }

    /// Moves the session's clock, which stands still otherwise.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// The address shown.
    public var path: String { session.path }

    /// Whether the page is answered with status 404.
    public var isNotFound: Bool { session.isNotFound }

    /// The page's title.
    public var title: String { session.pageTitle }

    /// Every element that a reader of the page meets, in order.
    var elements: [Element] {
        var found: [Element] = []
        func visit(_ element: Element) {
            guard element[.hidden] == nil, element[.ariaHidden] == nil else { return }
            found.append(element)
            for child in element.children { visit(child) }
        }
        visit(session.document.root)
        return found
    }

    /// The texts on the page, in reading order.
    public var texts: [String] { elements.compactMap(\.text).filter { !$0.isEmpty } }

    /// Whether one element has exactly this text.
    public func has(text: String) -> Bool { texts.contains(text) }

    /// Waits until something holds, letting the main actor's other work go on; fails after two seconds.
    public func waits(
        _ holds: @MainActor () -> Bool, sourceLocation: String = #fileID
    ) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while !holds() {
            guard ContinuousClock.now < end else {
                throw ScreenDriverError(.timeout, texts.joined(separator: " | "))
            }
            await Task.yield()
        }
    }

    /// Sends an event as a browser would: with the next number, through the protocol's checks.
    func send(_ event: TsubameUI.Event, to element: Element?) throws {
        events += 1
        try session.receive(
            .event(
                sequence: events, acknowledged: 0, node: element?.id ?? 0, event))
    }

    /// Moves through the browser's history to an address.
    public func arrive(_ path: String) throws { try send(.arrive(path), to: nil) }
}

/// Why a test could not use a screen.
public struct ScreenDriverError: Error, CustomStringConvertible {
    enum Code: Sendable {
        case noSession
        case notFound
        case notListening
        case timeout
    }

    let code: Code
    let subject: String

    init(_ code: Code, _ subject: String) {
        self.code = code
        self.subject = subject
    }

    /// What was looked for, or what was there instead.
    public var description: String {
        switch code {
        case .noSession: "no session for \(subject)"
        case .notFound: "nothing on the screen is \(subject)"
        case .notListening: "\(subject) does not listen to that"
        case .timeout: "it never held; the screen shows: \(subject)"
        }
    }
}
