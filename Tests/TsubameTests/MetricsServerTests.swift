import CTsubameLinux
import Glibc
import Testing
import TsubameServer
import TsubameSupport

@testable import Tsubame

private struct Empty: App {
    static let name = "Empty"
    var routes: [Route] {}
}

@Suite struct MetricsServerTests {
    @Test func `a served app tells of its connections and requests`() async throws {
        let site = await LiveSite.forTests(Empty.self, store: nil, time: .live)
        let counters = ServerCounters()
        let server = Server(
            configuration: ServerConfiguration(),
            router: await ServeCommand.router(site, counters), counters: counters)
        let port = try server.start()
        for (path, ending) in [("/healthz", "ok\n"), ("/\u{1}", "head\n")] {
            #expect(exchange(port, path).hasSuffix(ending))
        }
        let text = exchange(port, "/metrics")
        for (name, kind, value) in [
            ("connections_total", "counter", 3), ("requests_total", "counter", 1),
            ("requests_refused_total", "counter", 1), ("websockets_open", "gauge", 0),
        ] {
            #expect(text.contains("# HELP tsubame_\(name) "))
            #expect(text.contains("# TYPE tsubame_\(name) \(kind)\ntsubame_\(name) \(value)\n"))
        }
        #expect(text.contains("# TYPE tsubame_connections_open gauge\ntsubame_connections_open "))
        await server.stop(drain: .zero)
    }

    /// One request on a connection of its own; all that comes back.
    private func exchange(_ port: Int, _ path: String) -> String {
        let fd = tsubame_connect(Int32(port), 5)
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
