import Testing
import TsubameCrypto
import TsubameSupport

@testable import TsubameUI

@Suite @MainActor struct SessionTests {
    private final class Counter: ViewController {
        let count = Label("0")
        let field = TextField(name: "Note")
        private var number = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Counter"
            view.addSubview(count)
            view.addSubview(
                Button("+1") { [weak self] in
                    guard let self else { return }
                    number += 1
                    count.text = String(number)
                    invalidateRestorableState()
                })
            view.addSubview(field)
            view.addSubview(
                Button("Later") { [weak self] in Task { self?.count.text = "later" } })
            field.onSubmit = { [weak self] in self?.field.text = "" }
        }

        override func encodeRestorableState() -> [String: String] { ["number": String(number)] }

        override func decodeRestorableState(_ state: [String: String]) {
            number = Int(state["number"] ?? "") ?? 0
            count.text = String(number)
        }
    }

    /// A browser at the other end of a session, as far as a test needs one.
    @MainActor
    private final class Browser {
        var frames: [String] = []
        var closed: UInt16?
        var link: Session.Link {
            Session.Link(
                carrier: self,
                send: { [weak self] in self?.frames.append(String(decoding: $0, as: UTF8.self)) },
                close: { [weak self] code, _ in self?.closed = code })
        }
    }

    private let clock = ManualClock()
    private let seal = StateSeal(key: SecretKey.random())

    private func session(state: [String: [String: String]] = [:]) -> Session {
        let context = Session.Context(
            appName: "Test", screens: Screens { _ in [Counter()] }, seal: seal,
            time: clock.timeSource)
        return Session(
            path: "/", owner: "owner", context: context, values: SessionValues(), state: state)
    }

    private func join(_ session: Session, patch: Int = 0, event: Int = 0) -> ClientFrame.Join {
        ClientFrame.Join(
            version: 1, session: session.id, token: session.tokens.current, patch: patch,
            event: event, width: 800, height: 600)
    }

    private func id(_ session: Session, _ text: String) -> UInt32 {
        var found: UInt32 = 0
        session.document.root.forEachInTree { if $0.text == text { found = $0.id } }
        return found
    }

    private func tap(_ session: Session, _ sequence: Int, seen: Int = 0) throws {
        try session.receive(
            .event(sequence: sequence, acknowledged: seen, node: id(session, "+1"), .tap))
    }

    @Test func `a tap becomes a patch of the size of its change`() throws {
        let session = session()
        let browser = Browser()
        let label = id(session, "0")
        session.join(join(session), through: browser.link)
        try tap(session, 1)
        let patch = try #require(browser.frames.last)
        #expect(patch.hasPrefix("[1,1,[1,\(label),\"1\"],[11,"))
    }

    @Test func `what a handler has only begun comes in the frame that acknowledges it`()
        async throws
    {
        let session = session()
        let browser = Browser()
        let label = id(session, "0")
        session.join(join(session), through: browser.link)
        let later = id(session, "Later")
        try session.receive(.event(sequence: 1, acknowledged: 0, node: later, .tap))
        #expect(browser.frames.count == 1)
        for _ in 0..<1_000 where browser.frames.count == 1 { await Task.yield() }
        #expect(browser.frames.dropFirst() == ["[1,1,[1,\(label),\"later\"]]"])
    }

    @Test func `an event that changes nothing is acknowledged by itself`() async throws {
        let session = session()
        let browser = Browser()
        session.join(join(session), through: browser.link)
        try session.receive(
            .event(sequence: 1, acknowledged: 0, node: 0, .resize(width: 5, height: 5)))
        for _ in 0..<1_000 where browser.frames.count == 1 { await Task.yield() }
        #expect(browser.frames.dropFirst() == ["[\"ack\",1]"])
    }

    @Test func `what was missed comes again and nothing runs twice`() throws {
        let session = session()
        let first = Browser()
        session.join(join(session), through: first.link)
        try tap(session, 1)
        session.detach()
        try tap(session, 2)
        let second = Browser()
        session.join(join(session, patch: 1, event: 2), through: second.link)
        #expect(second.frames.count == 2)
        #expect(second.frames[0].hasPrefix("[\"joined\","))
        #expect(second.frames[1].hasPrefix("[2,2,"))
        try tap(session, 2)
        #expect(session.delivery.lastEvent == 2)
        #expect(id(session, "2") != 0)
    }

    @Test func `a second socket takes the session from the first`() {
        let session = session()
        let first = Browser()
        let second = Browser()
        session.join(join(session), through: first.link)
        session.join(join(session), through: second.link)
        #expect(first.closed == 1000)
        #expect(session.isCarried(by: second))
    }

    @Test func `a token opens once, and the one before until the new one was seen`() throws {
        let session = session()
        let token = session.tokens.current
        #expect(!session.admits(token, cookie: "other"))
        #expect(!session.admits("x", cookie: "owner"))
        #expect(session.admits(token, cookie: "owner"))
        #expect(session.admits(token, cookie: "owner"))
        session.join(join(session), through: Browser().link)
        try session.receive(.ping)
        #expect(!session.admits(token, cookie: "owner"))
    }

    @Test func `sealed state brings a screen back in another process`() throws {
        let session = session()
        let browser = Browser()
        session.join(join(session), through: browser.link)
        try tap(session, 1)
        try tap(session, 2)
        let patch = try #require(browser.frames.last)
        let blob = try #require(patch.firstRange(of: "[11,\"")).upperBound
        let state = seal.open(String(patch[blob...].prefix { $0 != "\"" }), for: "owner")
        let restored = self.session(state: try #require(state))
        #expect(id(restored, "2") != 0)
        #expect(seal.open(String(patch[blob...].prefix { $0 != "\"" }), for: "thief") == nil)
    }

    @Test func `typing that had not seen a cleared field is not mixed with what it held`() throws {
        let session = session()
        session.join(join(session), through: Browser().link)
        let controller = try #require(session.navigation.top as? Counter)
        let field = controller.field.input.id
        func type(_ sequence: Int, _ text: String) throws {
            try session.receive(
                .event(
                    sequence: sequence, acknowledged: 0, node: field, .input(text, selection: 0..<0)
                ))
        }
        try type(1, "milk")
        try session.receive(.event(sequence: 2, acknowledged: 0, node: field, .submit))
        #expect(controller.field.text.isEmpty)
        try type(3, "milkeggs")
        #expect(controller.field.text == "eggs")
        try session.receive(.event(sequence: 4, acknowledged: 0, node: field, .submit))
        try type(5, "milkeggsham")
        #expect(controller.field.text == "ham")
        try session.receive(
            .event(sequence: 6, acknowledged: 2, node: field, .input("tea", selection: 0..<0)))
        #expect(controller.field.text == "tea")
    }

    @Test func `a gap in the events and a second join are refused`() {
        let session = session()
        #expect(throws: FrameError.self) { try tap(session, 2) }
        #expect(throws: FrameError.self) { try session.receive(.join(join(session))) }
    }

    @Test func `a flood of events is refused`() throws {
        let session = session()
        for sequence in 1...Int(EventRate.burst) { try tap(session, sequence) }
        #expect { try tap(session, Int(EventRate.burst) + 1) } throws: {
            ($0 as? FrameError)?.closeCode == 1008
        }
    }

    @Test func `sessions go after their time, and make room for new ones of their browser`() {
        var limits = SessionRegistry.Limits()
        limits.sessionsPerOwner = 2
        let registry = SessionRegistry(limits: limits, time: clock.timeSource)
        let first = session()
        #expect(registry.insert(first))
        clock.advance(by: .seconds(1))
        let second = session()
        #expect(registry.insert(second))
        #expect(registry.insert(session()))
        #expect(registry.session(first.id) == nil)
        #expect(registry.count == 2)
        second.join(join(second), through: Browser().link)
        clock.advance(by: .seconds(61))
        registry.sweep()
        #expect(registry.count == 1)
        second.detach()
        clock.advance(by: .seconds(601))
        registry.sweep()
        #expect(registry.count == 0)
        #expect(registry.counts.joined == 0)
    }

    @Test func `the page longest without its script makes room when there is none`() {
        var limits = SessionRegistry.Limits()
        limits.sessions = 3
        let registry = SessionRegistry(limits: limits, time: clock.timeSource)
        let all = (0..<3).map { _ in session() }
        for session in all { #expect(registry.insert(session)) }
        all[0].join(join(all[0]), through: Browser().link)
        #expect(registry.insert(session()))
        #expect(all.map { registry.session($0.id) != nil } == [true, false, true])
        registry.sweep()
        #expect(registry.insert(session()))
        #expect(all.map { registry.session($0.id) != nil } == [true, false, false])
        #expect(registry.count == 3 && registry.counts.sessions == 3)
    }

    @Test func `only so many pages wait for their scripts`() {
        var limits = SessionRegistry.Limits()
        limits.newcomers = 2
        let registry = SessionRegistry(limits: limits, time: clock.timeSource)
        let all = (0..<4).map { _ in session() }
        #expect(registry.insert(all[0]))
        all[0].join(join(all[0]), through: Browser().link)
        for session in all.dropFirst() { #expect(registry.insert(session)) }
        #expect(all.map { registry.session($0.id) != nil } == [true, false, true, true])
    }

    @Test func `one more is refused when every page is in use`() {
        var limits = SessionRegistry.Limits()
        limits.sessions = 1
        let registry = SessionRegistry(limits: limits, time: clock.timeSource)
        let only = session()
        #expect(registry.insert(only))
        only.join(join(only), through: Browser().link)
        #expect(!registry.insert(session()))
        registry.end(only)
        #expect(registry.insert(session()))
    }

    @Test func `nothing of a session is left when it is let go`() throws {
        weak var session: Session?
        weak var controller: ViewController?
        do {
            let made = self.session()
            made.join(join(made), through: Browser().link)
            try tap(made, 1)
            session = made
            controller = made.navigation.top
            made.end()
        }
        #expect(session == nil)
        #expect(controller == nil)
    }
}
