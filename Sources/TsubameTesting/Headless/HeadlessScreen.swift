import Tsubame
import TsubameHTTP
import TsubameUI

/// A session without a browser; its client keeps the tree that the patches make.
@MainActor
final class HeadlessScreen: ScreenBackend {
    private(set) var session: Session
    private let site: LiveSite
    private let client = HeadlessClient()
    private var size = (width: 1024, height: 768)

    private static let owner = "test"

    init(_ site: LiveSite, _ path: String) throws {
        self.site = site
        session = try Self.session(site, path)
        client.enter(path)
        try begin()
    }

    private func open(_ path: String) throws {
        session = try Self.session(site, path)
        try begin()
    }

    private static func session(_ site: LiveSite, _ path: String) throws -> Session {
        guard let session = site.makeSession(path: path, owner: owner) else {
            throw ScreenDriverError(.noSession, path)
        }
        return session
    }

    private func begin() throws {
        let html = String(
            decoding: Page(client: .current, nonce: "nonce").html(of: session), as: UTF8.self)
        let credentials = html.firstMatch(of: /name="tsubame" content="(\S+) (\S+)"/)
        guard let credentials else { throw ScreenDriverError(.noSession, session.path) }
        client.begin(session: String(credentials.1), token: String(credentials.2))
        // Says that it has seen more patches than there are, and so gets the whole tree.
        try join(patch: 1 << 40)
    }

    func texts() -> [String] { elements.compactMap(\.text).filter { !$0.isEmpty } }

    func nodes() -> [ScreenNode] { AccessibilityTree(root: session.document.root).nodes }

    /// Every element that a reader of the page meets, in order.
    private var elements: [Element] {
        var found: [Element] = []
        func visit(_ element: Element) {
            guard element[.hidden] == nil, element[.ariaHidden] == nil else { return }
            found.append(element)
            for child in element.children { visit(child) }
        }
        visit(session.document.root)
        return found
    }

    func path() -> String { session.path }

    func title() -> String { session.pageTitle }

    func arrive(_ path: String) throws { try send(.arrive(path), to: 0) }

    func move(by entries: Int) throws {
        guard let path = client.moveInHistory(by: entries) else { return }
        try arrive(path)
    }

    func reload() throws { try open(session.path) }

    func resize(width: Int, height: Int) throws {
        size = (width, height)
        try send(.resize(width: width, height: height), to: 0)
    }

    func reconnect() throws {
        session.detach()
        try join(patch: client.applied)
    }

    func differences() throws -> [String] {
        session.flush()
        if let failure = client.failure { throw failure }
        let expected = try MirrorNode(JSONValue(parsing: session.document.written))
        return client.root.map { $0.differences(from: expected) } ?? ["there is no tree"]
    }

    func perform(_ action: ScreenAction, on number: UInt32) throws {
        guard let element = session.document.element(number) else {
            throw ScreenDriverError(.notFound, "n\(number) any more")
        }
        switch action {
        case .tap: try send(.tap, from: element)
        case .type(let text):
            let end = text.utf16.count
            client.show(text, in: number)
            try send(.input(text, selection: end..<end), from: element)
        case .submit: try send(.submit, from: element)
        case .toggle:
            client.show(!element.isChecked, in: number)
            try send(.toggle(!element.isChecked), from: element)
        case .choose:
            client.choose(number)
            try send(.choose(""), from: element)
        case .delete: try send(.delete, from: element)
        case .focus:
            if element.listens(to: .focus) { try send(.focus, to: number) }
        case .press(let key): try press(key, on: element)
        }
    }

    private func press(_ key: String, on element: Element) throws {
        switch key {
        case "Enter": try send(element.listens(to: .submit) ? .submit : .tap, from: element)
        case "Space": try send(.tap, from: element)
        case "Delete": try send(.delete, from: element)
        case "Escape": try send(.dismiss, from: element)
        default: throw ScreenDriverError(.notListening, "the key \(key) without a browser")
        }
    }

    // An event goes to the nearest element that listens to it, as in the browser.
    private func send(_ event: TsubameUI.Event, from element: Element) throws {
        var target: Element? = element
        while let candidate = target, !candidate.listens(to: event) { target = candidate.parent }
        guard let target, element[.disabled] == nil else {
            throw ScreenDriverError(.notListening, "<\(element.tag) n\(element.id)>")
        }
        try send(event, to: target.id)
    }

    private func send(_ event: TsubameUI.Event, to number: UInt32) throws {
        try session.receive(
            .event(
                sequence: client.nextEvent(), acknowledged: client.applied, node: number, event))
    }

    private func join(patch: Int) throws {
        guard session.admits(client.token, cookie: Self.owner) else {
            throw ScreenDriverError(.noSession, "the token of before")
        }
        let frame: JSONValue = [
            "join", .integer(Int64(Session.wireVersion)), .string(client.session),
            .string(client.token), .integer(Int64(patch)), 0, .integer(Int64(size.width)),
            .integer(Int64(size.height)),
        ]
        guard case .join(let join) = try ClientFrame(frame.bytes) else { return }
        session.join(
            join,
            through: Session.Link(
                carrier: client, send: { [client] in client.receive($0) }, close: { _, _ in }))
    }
}
