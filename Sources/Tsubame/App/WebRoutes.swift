public import TsubameServer

/// Routes of plain HTTP beside an app's screens: pages, files, uploads, an API.
///
///     WebRoutes { routes, services in
///         routes.get("/hello") { _ in HTTPResponse(text: "hello\n") }
///     }
///
/// What every answer needs stands around them already: names of requests, careful headers,
/// compression, a limit of writes, a guard against forged requests.
public struct WebRoutes {
    let build: @MainActor (inout Router, AppServices) throws -> Void

    /// Adds routes by a closure, which is called once, before the app is served.
    public init(_ build: @escaping @MainActor (inout Router, AppServices) throws -> Void) {
        self.build = build
    }
}

/// An API below a path such as `/api/v1`, made from what the app works with.
///
///     API("/api/v1", title: "Shop") { ShopAPI(store: $0.store) }
public struct API {
    let routes: WebRoutes

    /// Serves an API.
    /// - Parameters:
    ///   - base: the path of its entry; the last segment is the version.
    ///   - title: what its description is called.
    ///   - middleware: what stands around its routes, such as ``CrossOriginFilter``.
    ///   - make: makes the routes; called once, before the app is served.
    public init(
        _ base: String, title: String, middleware: [any Middleware] = [],
        _ make: @escaping @MainActor (AppServices) throws -> any APIRoutes
    ) {
        routes = WebRoutes { router, services in
            try APIService(base, title: title, try make(services))
                .add(to: &router, middleware: middleware)
        }
    }
}
