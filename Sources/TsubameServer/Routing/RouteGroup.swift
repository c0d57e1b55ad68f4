public import TsubameHTTP

/// Routes below one path, with middleware of their own around them.
public struct RouteGroup: Routing, Sendable {
    private(set) var router: Router
    private let path: String
    private let chain: Chain

    init(router: Router, path: String, chain: Chain) {
        self.router = router
        self.path = path
        self.chain = chain
    }

    /// Adds a route; its path is relative to the group's.
    public mutating func add(
        _ method: HTTPMethod, _ path: String, _ options: RouteOptions, _ action: RouteAction
    ) {
        router.insert(method, self.path + path, options, action, chain)
    }

    /// Adds a group of routes inside this one.
    public mutating func group(
        _ path: String, middleware: [any Middleware], failures: FailureFormat?,
        _ build: (inout RouteGroup) throws -> Void
    ) rethrows {
        try router.insertGroup(
            self.path + path, inside: chain, middleware: middleware, failures: failures, build)
    }
}
