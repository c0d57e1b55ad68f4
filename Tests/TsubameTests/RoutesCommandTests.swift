import Testing
import TsubameHTTP
import TsubameServer
import TsubameUI

@testable import Tsubame

private struct Weather: APIRoutes {
    var routes: [APIRoute] {
        Get("weather") { _ in ["sky": "blue"] }
    }
}

private struct Shop: App {
    static let name = "Shop"
    var routes: [Route] {
        Screen("/items/:id") { _ in ViewController() }
        WebRoutes { routes, _ in
            routes.post("/files", .streaming(upTo: 5 << 20)) { _ in HTTPResponse(.noContent) }
            routes.webSocket("/live") { _ in .refuse(HTTPResponse(.forbidden)) }
        }
        API("/api/v1", title: "Shop") { _ in Weather() }
    }
}

@Suite struct RoutesCommandTests {
    @Test func `every route is listed with its limits`() async throws {
        let lines = try await RoutesCommand.listing(Shop.self).split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(lines.first == "METHOD PATH KIND BODY TIME")
        for line in [
            "GET /items/:id screen", "POST /files http 5 MiB", "GET /live websocket 60 s",
            "GET /api/v1 http 60 s", "GET /api/v1/weather http 60 s", "GET /healthz http 60 s",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }
}
