public import TsubameHTTP

/// Leads requests to handlers: a literal segment beats a `:parameter`, which beats `*`.
///
/// `*` matches no path that could leave a folder: one whose rest begins with `/`, or has a decoded
/// segment that is `.` or `..` or holds a `/`. Such a path is led on, and at last answered 404.
/// HEAD is answered where GET is, OPTIONS wherever there is a route.
public struct Router: Routing, Sendable {
    var nodes = [RouteNode()]
    /// The nodes of paths without parameters, which are found in one step.
    private(set) var literalNodes: [String: Int] = [:]
    private(set) var prepared: ContiguousArray<PreparedRoute> = []
    var fallbackAnswer: RouteAnswer?
    /// The groups, the innermost of each path last; the first is the router itself.
    private(set) var chains: [Chain]
    /// The routes in the order in which they were added.
    package private(set) var listing: [RouteListing] = []

    /// Makes a router without routes.
    /// - Parameters:
    ///   - middleware: what stands around every route but the prepared ones.
    ///   - failures: how errors are told where no group tells them in its own way.
    ///   - report: told of every error that was answered with 500 or more.
    public init(
        middleware: [any Middleware] = [], failures: FailureFormat = .plain,
        report: FailureReport? = nil
    ) {
        chains = [
            Chain(prefix: [], middleware: middleware, failures: failures, report: report)
        ]
    }

    /// Adds a route.
    public mutating func add(
        _ method: HTTPMethod, _ path: String, _ options: RouteOptions, _ action: RouteAction
    ) {
        insert(method, path, options, action, chains[0])
    }

    /// Adds a group of routes below a path.
    public mutating func group(
        _ path: String, middleware: [any Middleware], failures: FailureFormat?,
        _ build: (inout RouteGroup) throws -> Void
    ) rethrows {
        try insertGroup(
            path, inside: chains[0], middleware: middleware, failures: failures, build)
    }

    /// Answers GET on exactly this path with bytes made once; no middleware, never logged.
    public mutating func prepared(_ path: String, _ response: PreparedResponse) {
        prepared.append(PreparedRoute(path: Array(path.utf8), response: response))
        let answer = HTTPResponse(prepared: response)
        let plain = Chain(prefix: [], middleware: [], failures: .plain)
        insert(.get, path, .unlogged, .direct { _ in answer }, plain)
    }

    /// Answers what no route matches, in place of 404.
    public mutating func fallback(_ handler: @escaping AsyncHandler) {
        fallbackAnswer = chains[0].around(.later(handler))
    }
}

extension Router {
    mutating func insertGroup(
        _ path: String, inside outer: Chain, middleware: [any Middleware],
        failures: FailureFormat?, _ build: (inout RouteGroup) throws -> Void
    ) rethrows {
        precondition(path.isEmpty || path.hasPrefix("/"), "a group's path begins with /")
        let prefix = path.dropFirst().split(separator: "/").map(String.init)
        let chain = Chain(
            prefix: prefix, middleware: outer.middleware + middleware,
            failures: failures ?? outer.failures, report: outer.report)
        chains.append(chain)
        var group = RouteGroup(router: self, path: path, chain: chain)
        defer { self = group.router }
        try build(&group)
    }

    mutating func insert(
        _ method: HTTPMethod, _ path: String, _ options: RouteOptions, _ action: RouteAction,
        _ chain: Chain
    ) {
        precondition(path.hasPrefix("/"), "a route begins with /")
        var node = 0
        var names: [String] = []
        var isCatchAll = false
        for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            precondition(!isCatchAll, "* is the last segment of a route")
            if segment == "*" {
                isCatchAll = true
            } else if segment.hasPrefix(":") {
                names.append(String(segment.dropFirst()))
                node = child(of: node, at: \.parameter)
            } else {
                node = child(of: node, at: \.literals[String(segment)])
            }
        }
        let place: WritableKeyPath<RouteNode, [HTTPMethod: RouteNode.Target]> =
            isCatchAll ? \.catchAll : \.targets
        precondition(nodes[node][keyPath: place][method] == nil, "a route is given twice: \(path)")
        nodes[node][keyPath: place][method] = RouteNode.Target(
            answer: chain.around(action), options: options, chain: chain, pattern: path,
            names: names)
        if !isCatchAll, names.isEmpty { literalNodes[path] = node }
        listing.append(
            RouteListing(
                method: method, path: path, kind: action.kind, options: options,
                middleware: chain.middleware.map { String(describing: type(of: $0)) }))
    }

    private mutating func child(
        of node: Int, at place: WritableKeyPath<RouteNode, Int?>
    ) -> Int {
        if let child = nodes[node][keyPath: place] { return child }
        nodes[node][keyPath: place] = nodes.count
        nodes.append(RouteNode())
        return nodes.count - 1
    }
}
