import Glibc
import TsubameCrypto
import TsubameHTTP

/// An API below a path of a router: its entry, its routes and its description.
///
/// Errors below the path are told as `{"errors": [{"message", "code", "field"?}]}`, the router's
/// own included.
public struct APIService: Sendable {
    /// The path of the entry, such as `/api/v1`; the last segment is the version.
    public let base: String
    let title: String
    let routes: [APIRoute]
    let codes: ErrorCodes
    let keys: IdempotencyTable
    let now: @Sendable () -> Int

    /// Makes an API; throws an `ErrorCodes.Failure` if a code is given twice.
    public init(
        _ base: String, title: String = "API", _ api: some APIRoutes,
        now: @escaping @Sendable () -> Int = Wall.seconds
    ) throws {
        self.base = base
        self.title = title
        self.now = now
        routes = api.routes
        codes = try ErrorCodes(type(of: api).errorCodes)
        keys = IdempotencyTable()
    }

    /// The table of error codes for a manual, in Markdown.
    public var errorTable: String { codes.markdown }

    /// Adds the API to routes.
    public func add(to routing: inout some Routing, middleware: [any Middleware] = []) {
        routing.group(base, middleware: middleware, failures: codes.failureFormat) { group in
            group.add(.get, "", .standard, .later { try await entry($0) })
            let description = HTTPResponse(json: openAPI)
            group.add(
                .get, "/openapi.json", .standard,
                .direct { request in
                    try Self.requireJSON(request)
                    return description
                })
            for route in routes {
                let reading = routes.first { $0.method == .get && $0.path == route.path }
                group.add(
                    route.method, route.path, route.options,
                    .later { try await answer($0, route, reading) })
            }
        }
    }

    /// Every way into the API that needs no parameter.
    var entryLinks: [APILink] {
        [APILink("self", base)]
            + routes.compactMap { route in
                guard let rel = route.rel, !route.path.contains(":") else { return nil }
                return APILink(rel, base + route.path)
            }
            + [APILink("service-desc", base + "/openapi.json")]
    }

    private func entry(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Self.requireJSON(request)
        var route = APIRoute(.get, "", summary: "") { _ in APIAnswer(nil) }
        route.validation = .content
        let answer = APIAnswer([:], links: entryLinks)
        return try await finish(
            answer, route, APIRequest(http: request, base: base, now: now()))
    }

    static func requireJSON(_ request: HTTPRequest) throws {
        let negotiation = ContentNegotiation(request.fields)
        guard negotiation.mediaType(of: ["application/json"]) != nil else {
            throw Problem(.notAcceptable, detail: "answers are application/json")
        }
    }
}
