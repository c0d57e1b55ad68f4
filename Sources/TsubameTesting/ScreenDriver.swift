public import Tsubame
public import TsubameStore
import TsubameSupport
import TsubameUI

/// A screen in a test's hands: opens it, finds what is on it by role and name, and uses it.
///
///     let screen = try await ScreenDriver.open(Shop.self, "/todos")
///     try await screen.field("New todo").type("Buy milk").submit()
///     try await screen.waits { try await screen.has(text: "Buy milk") }
@MainActor
public final class ScreenDriver {
    let backend: any ScreenBackend
    private let clock: ManualClock
    /// The store behind the screens.
    public let store: Store?

    private init(_ backend: any ScreenBackend, clock: ManualClock, store: Store?) {
        self.backend = backend
        self.clock = clock
        self.store = store
    }

    /// Opens a path of an app, over a store of its own unless one is given.
    ///
    /// - Parameters:
    ///   - type: the app.
    ///   - path: path and query of a screen.
    ///   - stage: where it is shown.
    ///   - store: shared with the screens that were opened with it before.
    public static func open<A: App>(
        _ type: A.Type, _ path: String, on stage: ScreenStage = .headless,
        store: TemporaryStore? = nil
    ) async throws -> ScreenDriver {
        let clock = ManualClock()
        let store = try store ?? TemporaryStore(A.models)
        let served = try LiveSite.forTests(
            type, store: store.store, folder: store.folder.path, time: clock.timeSource)
        let backend: any ScreenBackend =
            switch stage {
            case .headless: try HeadlessScreen(served.site, path)
            case .chromium: try await ChromiumScreen(served.site, served.router, path)
            }
        backend.session.keep(store)
        return ScreenDriver(backend, clock: clock, store: store.store)
    }

    /// The timers that wait for the clock: a toast's, for example.
    public var timerCount: Int { clock.pendingCount }

    /// Moves the session's clock, which stands still otherwise.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// The address shown.
    public var path: String {
        get async throws { try await backend.path() }
    }

    /// The page's title.
    public var title: String {
        get async throws { try await backend.title() }
    }

    /// Whether the page is answered with status 404.
    public var isNotFound: Bool { backend.session.isNotFound }

    /// The texts on the page, in reading order.
    public var texts: [String] {
        get async throws { try await backend.texts() }
    }

    /// Whether one element has exactly this text.
    public func has(text: String) async throws -> Bool { try await texts.contains(text) }

    /// Waits until something holds, letting the main actor's other work go on; fails after 20 seconds.
    public func waits(_ holds: @MainActor () async throws -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while try await !holds() {
            guard ContinuousClock.now < end else {
                throw try await ScreenDriverError(
                    .timeout, "the screen shows: " + texts.joined(separator: " | "))
            }
            await Task.yield()
        }
    }

    /// Waits until the texts on the page are as they should be.
    public func waits(_ holds: @MainActor ([String]) throws -> Bool) async throws {
        try await waits { try await holds(texts) }
    }

    /// Moves through the browser's history to an address.
    public func arrive(_ path: String) async throws { try await backend.arrive(path) }

    /// Goes back in the browser's history.
    public func goBack() async throws { try await backend.move(by: -1) }

    /// Goes forward in the browser's history.
    public func goForward() async throws { try await backend.move(by: 1) }

    /// Loads the page again: a new session at the same address.
    public func reload() async throws { try await backend.reload() }

    /// Makes the window as large as this, in CSS pixels.
    public func resize(width: Int, height: Int) async throws {
        try await backend.resize(width: width, height: height)
    }

    /// Loses the connection and comes back, as a phone does.
    public func reconnect() async throws { try await backend.reconnect() }

    /// Throws unless what is shown is what the session has, element by element.
    public func checkInStep() async throws {
        let differences = try await backend.differences()
        guard differences.isEmpty else {
            throw ScreenDriverError(
                .outOfStep, differences.prefix(10).joined(separator: "\n"))
        }
    }
}
