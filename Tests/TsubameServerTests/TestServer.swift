import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

/// A WebSocket's request, less its last line end.
let handshake =
    "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"

/// Runs a server for the length of a test; without a clock of its own, it is patient with a
/// machine that is busy with other tests.
func withServer(
    time: TimeSource? = nil,
    configure: (inout ServerConfiguration, inout Router) -> Void = { _, _ in },
    accessLog: (@Sendable (AccessLogEntry) -> Void)? = nil,
    report: FailureReport? = nil,
    _ body: (Int, Server) async throws -> Void
) async throws {
    var configuration = ServerConfiguration()
    configuration.loops = 2
    if let time {
        configuration.time = time
    } else {
        configuration.headTimeout = .seconds(600)
        configuration.bodyPatience = .seconds(600)
        configuration.lingerTimeout = .seconds(60)
    }
    var router = Router(report: report)
    configure(&configuration, &router)
    router.prepared("/healthz", PreparedResponse(HTTPResponse(text: "ok\n")))
    router.get("/direct", direct: { HTTPResponse(text: "direct \($0.query["n"] ?? "")") })
    router.get("/later") { HTTPResponse(text: "later \($0.query["n"] ?? "")") }
    router.post("/echo") {
        HTTPResponse(body: .bytes(try await $0.body.collect(upTo: 1 << 20)))
    }
    router.get("/stream") { _ in
        HTTPResponse(
            body: .stream { stream in
                for piece in ["one", "two"] { try await stream.write(Array(piece.utf8)) }
            })
    }
    router.webSocket("/ws") { _ in
        .accept(
            WebSocketHandler(
                onMessage: { socket, message in
                    switch message {
                    case .text(let bytes): socket.send(text: bytes)
                    case .binary(let bytes): socket.send(bytes: bytes)
                    }
                }))
    }
    let server = Server(
        configuration: configuration, router: router, accessLog: accessLog)
    let port = try server.start()
    do {
        try await body(port, server)
        await server.stop(drain: .zero)
    } catch {
        await server.stop(drain: .zero)
        throw error
    }
}

extension Server {
    /// Asks about the newest connection, on its loop; nil without connections.
    func newest<Value: Sendable>(_ ask: @escaping @Sendable (Connection) -> Value) async -> Value? {
        for loop in running {
            let value = await withCheckedContinuation { answer in
                loop.perform { loop in
                    answer.resume(returning: loop.connections.compactMap(\.self).last.map(ask))
                }
            }
            if let value { return value }
        }
        return nil
    }

    /// Waits until the newest connection is as it should be.
    func wait(until isSo: @escaping @Sendable (Connection) -> Bool) async throws {
        while await newest(isSo) != true { try Task.checkCancellation() }
    }

    /// Looks at every deadline, and waits until that is done.
    func passDeadlines() async {
        checkDeadlines()
        for loop in running {
            await withCheckedContinuation { done in loop.perform { _ in done.resume() } }
        }
    }
}

/// A place where a handler waits until the test has looked.
actor Gate {
    private var isOpen = false
    private var hasArrived = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []

    func arrive() async {
        hasArrived = true
        for watcher in watchers { watcher.resume() }
        watchers = []
        if !isOpen { await withCheckedContinuation { waiters.append($0) } }
    }

    func waitForArrival() async {
        if !hasArrived { await withCheckedContinuation { watchers.append($0) } }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}
