import CTsubameLinux
import TsubameCrypto
import TsubameHTTP
import TsubameServer
import TsubameStore
import TsubameSupport
package import TsubameUI

/// An app's screens on the web: pages, the sockets behind them, and the sessions that join the two.
@MainActor
package final class LiveSite {
    package let registry: SessionRegistry
    let context: Session.Context
    let services: AppServices
    /// What the app serves.
    let routes: [Route]
    /// The paths of the screens, as the app wrote them.
    var screenPatterns: [String] {
        routes.compactMap { route in
            guard case .screen(let screen) = route else { return nil }
            return "/" + screen.pattern.joined(separator: "/")
        }
    }
    /// Pictures of other servers; made together with the routes.
    var remoteImages: RemoteImageService?
    /// Answers a request as the server would, once the routes have been put together.
    var answer: (@Sendable (HTTPRequest) async -> HTTPResponse)?

    init<A: App>(
        _ type: A.Type, services: AppServices, time: TimeSource = .live,
        limits: SessionRegistry.Limits = SessionRegistry.Limits()
    ) {
        let app = A()
        let log = services.log
        routes = app.routes
        let table = ScreenTable(routes, log: log)
        self.services = services
        registry = SessionRegistry(limits: limits, time: time)
        context = Session.Context(
            appName: A.name, screens: Screens(stack: table.stack),
            seal: StateSeal(key: services.key(for: "session state")), time: time,
            uploadLimit: services.uploadLimit, limits: limits
        ) { handler in
            log.warning(
                "a handler held the main actor",
                [
                    "path": .text(handler.path), "work": .text(handler.work),
                    "seconds": .number(handler.seconds),
                ])
        }
    }

    /// A new session for a browser; nil if there are too many.
    package func makeSession(
        path: String, owner: String, state: [String: [String: String]] = [:]
    ) -> Session? {
        var values = SessionValues()
        values[Store.self] = services.store
        values[AppSelf.self] = AppSelf(answer: answer)
        values[ImageLoader.self] = remoteImages?.loader
        let session = Session(
            path: path, owner: owner, context: context, values: values, state: state)
        return registry.insert(session) ? session : nil
    }

    /// The answer to a browser that asks for a screen.
    func page(_ request: HTTPRequest) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return HTTPResponse(.methodNotAllowed, fields: [.allow: "GET, HEAD"])
        }
        let path = request.rawQuery.isEmpty ? request.path : "\(request.path)?\(request.rawQuery)"
        guard Session.isPath(path) else { return HTTPResponse(.badRequest, text: "bad path\n") }
        let known = request.fields.cookies[Self.cookie].flatMap(Self.owner)
        let owner = known ?? Base64URL.encode(SecureRandom.bytes(16))
        guard let session = makeSession(path: path, owner: owner) else {
            return HTTPResponse(.serviceUnavailable, text: "too many sessions; try again later\n")
        }
        let page = Page(client: .current, nonce: Base64URL.encode(SecureRandom.bytes(16)))
        var response = HTTPResponse(
            session.isNotFound ? .notFound : .ok, fields: Self.fields,
            body: .bytes(page.html(of: session)))
        response.fields[.contentSecurityPolicy] = page.contentSecurityPolicy
        if known == nil {
            _ = response.fields.add(
                SetCookie(name: Self.cookie, value: owner))
        }
        return response
    }

    /// Ends what nobody came back for, every few seconds until the task is cancelled.
    func sweep() async throws {
        while true {
            try await context.time.sleep(for: .seconds(5))
            let before = registry.count
            registry.sweep()
            if before - registry.count >= Self.crowd { await Self.returnMemory() }
        }
    }

    /// So many sessions that end together leave memory worth giving back to the system.
    private static let crowd = 64

    // It takes some milliseconds, which no screen should wait for.
    @concurrent nonisolated private static func returnMemory() async {
        tsubame_return_free_memory()
    }

    nonisolated static let cookie = "tsubame"

    private static let fields: HTTPFields = [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .xContentTypeOptions: "nosniff", .referrerPolicy: "same-origin",
    ]

    // Only what this server could have given out: 16 bytes.
    nonisolated static func owner(_ cookie: String) -> String? {
        Base64URL.decode(cookie)?.count == 16 ? cookie : nil
    }
}
