import Testing
import TsubameCrypto
import TsubameSupport

@testable import TsubameUI

@Suite @MainActor struct SessionLimitsTests {
    private final class Slow {
        var handlers: [SlowHandler] = []
    }

    private final class Form: ViewController {
        let field = TextField(name: "Note")
        var onTap: (@MainActor () -> Void)?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            view.addSubview(Button("Save") { [weak self] in self?.onTap?() })
        }
    }

    private let clock = ManualClock()
    private let slow = Slow()
    private let form = Form()

    private func session(_ change: (inout SessionRegistry.Limits) -> Void = { _ in }) -> Session {
        var limits = SessionRegistry.Limits()
        change(&limits)
        let context = Session.Context(
            appName: "Test", screens: Screens { [form] _ in [form] },
            seal: StateSeal(key: SecretKey.random()), time: clock.timeSource, limits: limits,
            onSlowHandler: { [slow] in slow.handlers.append($0) })
        let session = Session(path: "/form", owner: "me", context: context, values: SessionValues())
        session.counts = SessionCounts()
        return session
    }

    private func button(_ session: Session) -> Element? {
        var found: Element?
        session.document.root.forEachInTree { if $0.text == "Save" { found = $0 } }
        return found
    }

    @Test func `a session that holds too much is refused by size, not by surprise`() throws {
        let session = session { $0.sessionBytes = 32 * 1024 }
        let field = form.field.input.id
        func type(_ sequence: Int, _ count: Int) throws {
            try session.receive(
                .event(
                    sequence: sequence, acknowledged: 0, node: field,
                    .input(String(repeating: "x", count: count), selection: 0..<0)))
        }
        try type(1, 1_000)
        #expect { try type(2, 40_000) } throws: { ($0 as? FrameError)?.closeCode == 1008 }
        #expect(session.counts?.refusals(.sessionBytes) == 1)
    }

    @Test func `what leaves the tree is counted no longer`() {
        let session = session()
        let before = session.document.byteCount
        let label = Label(String(repeating: "x", count: 10_000))
        form.view.addSubview(label)
        #expect(session.document.byteCount > before + 10_000)
        label.text = "short"
        #expect(session.document.byteCount < before + 2_000)
        label.removeFromSuperview()
        #expect(session.document.byteCount == before)
    }

    @Test func `events come as fast as the limit lets them`() throws {
        let session = session {
            $0.eventBurst = 2
            $0.eventsPerSecond = 1
        }
        func tap(_ sequence: Int) throws {
            try session.receive(
                .event(sequence: sequence, acknowledged: 0, node: 0, .resize(width: 1, height: 1)))
        }
        try tap(1)
        try tap(2)
        #expect(throws: FrameError.self) { try tap(3) }
        clock.advance(by: .seconds(1))
        try tap(3)
        #expect(session.counts?.refusals(.events) == 1)
    }

    @Test func `a slow handler is named by its event, element and screen`() throws {
        let session = session()
        form.onTap = { [clock] in clock.advance(by: .milliseconds(150)) }
        try session.receive(
            .event(sequence: 1, acknowledged: 0, node: button(session)?.id ?? 0, .tap))
        #expect(slow.handlers.map(\.work) == ["tap on button “Save”"])
        #expect(slow.handlers.first?.path == "/form")
    }

    @Test(arguments: [SessionCounts.Limit.sessions, .newcomers, .sessionsPerOwner, .unjoinedTime])
    func `each bound that is met is counted`(limit: SessionCounts.Limit) {
        var limits = SessionRegistry.Limits()
        switch limit {
        case .sessions: (limits.sessions, limits.newcomers) = (1, 5)
        case .newcomers: limits.newcomers = 1
        case .sessionsPerOwner: limits.sessionsPerOwner = 1
        default: break
        }
        let registry = SessionRegistry(limits: limits, time: clock.timeSource)
        for _ in 0..<2 {
            let session = session()
            _ = registry.insert(session)
            if limit == .sessions { session.hasJoined = true }
        }
        clock.advance(by: .seconds(61))
        if limit == .unjoinedTime { registry.sweep() }
        #expect(registry.counts.refusals(limit) > 0)
    }

    @Test func `a file is handed out once, soon, and to its browser alone`() {
        let session = session()
        form.offerDownload([1, 2], name: "a.txt", type: "text/plain")
        let patch = String(decoding: session.document.takeOperations(), as: UTF8.self)
        let word = String(
            patch.split(separator: "\"").first { $0.contains("download/") }?
                .split(separator: "/").last ?? "")
        #expect(session.takeDownload(word, cookie: "thief") == nil)
        #expect(session.takeDownload(word, cookie: "me")?.name == "a.txt")
        #expect(session.takeDownload(word, cookie: "me") == nil)
        var offers = DownloadOffers()
        let late = offers.add(
            Download(name: "b", type: "", content: .bytes([])), now: clock.timeSource.now())
        clock.advance(by: .seconds(61))
        #expect(offers.take(late, now: clock.timeSource.now()) == nil)
    }

    @Test(arguments: [("https://example.org", true), ("javascript:alert(1)", false)])
    func `only safe addresses are opened`(url: String, isSafe: Bool) {
        let session = session()
        #expect(form.openExternally(url) == isSafe)
        #expect(session.document.hasPendingOperations == isSafe)
    }
}
