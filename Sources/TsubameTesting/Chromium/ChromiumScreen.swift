import Tsubame
import TsubameHTTP
import TsubameServer
import TsubameUI

/// A screen in Chromium, joined to a server in this process.
@MainActor
final class ChromiumScreen: ScreenBackend {
    let page: ChromiumPage
    private let site: LiveSite
    private let server: Server
    private let port: Int
    private var known: Session

    init(_ site: LiveSite, _ router: Router, _ path: String) async throws {
        self.site = site
        server = Server(configuration: ServerConfiguration(), router: router)
        port = try server.start()
        page = try await ChromiumPage(Chromium.shared())
        try await page.open("http://127.0.0.1:\(port)\(path)")
        known = try await Self.session(site, page)
        try await page.settle()
    }

    /// The session of the page that is loaded.
    private static func session(
        _ site: LiveSite, _ page: ChromiumPage
    ) async throws -> Session {
        let credentials = try await page.evaluate(
            "document.querySelector('meta[name=tsubame]')?.content ?? ''")
        let id = credentials.text?.split(separator: " ").first.map(String.init) ?? ""
        guard let session = site.registry.session(id) else {
            throw ScreenDriverError(.noSession, "the page")
        }
        return session
    }

    func move(by entries: Int) async throws {
        _ = try await page.evaluate(
            """
            new Promise(done => {
              // Before the first entry is the empty tab, which is not the app's.
              if ((history.state?.index ?? 0) + \(entries) < 0) return done();
              addEventListener("popstate", () => setTimeout(done), { once: true });
              setTimeout(done, 300);
              history.go(\(entries));
            })
            """)
        try await page.settle()
    }

    func reload() async throws {
        try await page.reload()
        known = try await Self.session(site, page)
        try await page.settle()
    }

    deinit {
        Task { [page, server] in
            await page.close()
            await server.stop(drain: .zero)
        }
    }

    var session: Session { known }

    func path() async throws -> String {
        try await page.evaluate("location.pathname + location.search").text ?? ""
    }

    func title() async throws -> String { try await page.evaluate("document.title").text ?? "" }

    func arrive(_ path: String) async throws {
        // As when a person goes back to an entry of that address.
        let address = JSONValue.string(path)
        _ = try await page.evaluate(
            """
            history.pushState({ index: history.state.index + 1, before: "" }, "", \(text(address))),
            dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
            """)
        try await page.settle()
    }

    func resize(width: Int, height: Int) async throws {
        try await page.call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(Int64(width)), "height": .integer(Int64(height)),
                "deviceScaleFactor": 1, "mobile": false,
            ])
        try await page.settle()
    }

    func reconnect() async throws {
        _ = try await page.evaluate("tsubameTest.cut()")
        try await page.settle()
    }

    func differences() async throws -> [String] {
        let end = ContinuousClock.now + .seconds(5)
        while true {
            session.flush()
            try await page.settle()
            let expected = try MirrorNode(JSONValue(parsing: session.document.written))
            let shown = try MirrorNode(
                await page.evaluate("tsubameTest.tree(document.getElementById('n1'))"))
            let differences = shown.differences(from: expected)
            // Scrolling asks for other rows a frame later: what differs must go by itself.
            if differences.isEmpty || ContinuousClock.now > end { return differences }
        }
    }

    func texts() async throws -> [String] {
        try await page.evaluate("tsubameTest.texts()").elements?.compactMap(\.text) ?? []
    }

    private func text(_ value: JSONValue) -> String { String(decoding: value.bytes, as: UTF8.self) }
}
