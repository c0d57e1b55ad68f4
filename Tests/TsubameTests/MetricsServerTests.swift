import CTsubameLinux
import Glibc
import Testing
import TsubameCrypto
import TsubameServer
import TsubameSupport
import TsubameTesting

@testable import Tsubame

private struct Empty: App {
    static let name = "Empty"
    var routes: [Route] {}
}

@Suite struct MetricsServerTests {
    @Test func `a served app tells of its connections and requests`() async throws {
        let store = try TemporaryStore([])
        let services = AppServices(
            store: store.store, log: Log(format: .text, write: { _ in }), folder: "/nowhere",
            key: SecretKey.random())
        let counters = ServerCounters()
        let metrics = Metrics()
        let router = try await AppRouter.make(
            LiveSite(Empty.self, services: services), services, counters: counters,
            metrics: metrics)
        let server = Server(
            configuration: ServerConfiguration(),
            router: router, counters: counters, accessLog: { metrics.count($0) })
        let port = try server.start()
        for (path, part) in [
            ("/healthz", "ok\n"), ("/\u{1}", "head\n"), ("/nowhere", "HTTP/1.1 404"),
        ] {
            #expect(exchange(port, path).contains(part))
        }
        let text = exchange(port, "/metrics")
        for (name, kind, value) in [
            ("connections_total", "counter", 4), ("requests_total", "counter", 2),
            ("requests_refused_total", "counter", 1), ("websockets_open", "gauge", 0),
        ] {
            #expect(text.contains("# HELP tsubame_\(name) "))
            #expect(text.contains("# TYPE tsubame_\(name) \(kind)\ntsubame_\(name) \(value)\n"))
        }
        #expect(
            text.contains("tsubame_request_seconds_count{method=\"GET\",status=\"4xx\"} 1\n"))
        #expect(text.contains("# TYPE tsubame_connections_open gauge\ntsubame_connections_open "))
        await server.stop(drain: .zero)
    }

    /// One request on a connection of its own; all that comes back.
    private func exchange(_ port: Int, _ path: String) -> String {
        // A page waits for the main actor, which other tests hold for seconds.
        let fd = tsubame_connect(Int32(port), 60)
        defer { close(fd) }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8)
        _ = tsubame_send(fd, request, request.count)
        var answer: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = tsubame_read(fd, &bytes, bytes.count), count > 0 {
            answer += bytes[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}
