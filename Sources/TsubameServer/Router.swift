public import TsubameHTTP

/// Leads requests to handlers: a literal segment beats a `:parameter`, which beats `*`.
///
/// `*` matches no path that could leave a folder: one whose rest begins with `/`, or has a decoded
/// segment that is `.` or `..` or holds a `/`. Such a path is led on, and at last answered 404.
public struct Router: Sendable {
    private var nodes = [RouteNode()]
    private(set) var prepared: ContiguousArray<PreparedRoute> = []
    private var fallbackHandler: AsyncHandler?

    /// Makes a router without routes.
    public init() {}

    /// Answers GET (and HEAD) directly, on the loop's thread.
    public mutating func get(
        _ path: String, logged: Bool = true,
        direct handler: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) {
        add(.get, path, .direct(handler), logged)
    }

    /// Answers GET (and HEAD) when the handler is ready.
    public mutating func get(
        _ path: String, logged: Bool = true,
        _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) {
        add(.get, path, .later(handler), logged)
    }

    /// Answers POST when the handler is ready.
    public mutating func post(
        _ path: String, logged: Bool = true,
        _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) {
        add(.post, path, .later(handler), logged)
    }

    /// Answers a method directly, on the loop's thread; the handler cannot read a body.
    public mutating func on(
        _ method: HTTPMethod, _ path: String, logged: Bool = true,
        direct handler: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) {
        add(method, path, .direct(handler), logged)
    }

    /// Answers a method when the handler is ready.
    public mutating func on(
        _ method: HTTPMethod, _ path: String, logged: Bool = true,
        _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) {
        add(method, path, .later(handler), logged)
    }

    /// Answers GET on exactly this path with bytes made once; never logged.
    public mutating func prepared(_ path: String, _ response: PreparedResponse) {
        prepared.append(PreparedRoute(path: Array(path.utf8), response: response))
        let answer = HTTPResponse(prepared: response)
        add(.get, path, .direct { _ in answer }, false)
    }

    /// Turns requests to a path into WebSockets, if the closure accepts them.
    public mutating func webSocket(
        _ path: String, logged: Bool = true,
        _ decide: @escaping @Sendable (HTTPRequest) async throws -> WebSocketDecision
    ) {
        add(.get, path, .webSocket(decide), logged)
    }

    /// Answers what no route matches, in place of 404.
    public mutating func fallback(
        _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) {
        fallbackHandler = handler
    }

    mutating func add(
        _ method: HTTPMethod, _ path: String, _ action: RouteAction, _ isLogged: Bool
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
        let target = RouteNode.Target(
            action: action, isLogged: isLogged, pattern: path, names: names)
        if isCatchAll {
            precondition(nodes[node].catchAll[method] == nil, "a route is given twice")
            nodes[node].catchAll[method] = target
        } else {
            precondition(nodes[node].targets[method] == nil, "a route is given twice")
            nodes[node].targets[method] = target
        }
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

extension Router {
    /// What the router says of a path.
    enum Finding: Sendable {
        case found(RouteMatch)
        case fallback(AsyncHandler)
        case notFound
        case otherMethods([HTTPMethod])
        case malformedPath
    }

    func find(_ method: HTTPMethod, _ path: String) -> Finding {
        var segments: [String] = []
        for part in path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
            guard let segment = PercentCoding.decode(Substring(part)) else { return .malformedPath }
            segments.append(segment)
        }
        var search = Search(method: method, segments: segments)
        if path != "*", let match = walk(0, 0, &search) { return .found(match) }
        if !search.allowed.isEmpty {
            if search.allowed.contains(.get) { search.allowed.insert(.head) }
            return .otherMethods(search.allowed.sorted { $0.rawValue < $1.rawValue })
        }
        return fallbackHandler.map(Finding.fallback) ?? .notFound
    }

    private struct Search {
        let method: HTTPMethod
        let segments: [String]
        var values: [String] = []
        var allowed: Set<HTTPMethod> = []
        var steps = 0
    }

    private func walk(_ node: Int, _ depth: Int, _ search: inout Search) -> RouteMatch? {
        // Ambiguous routes must not let a path of many segments cost more than a short one.
        search.steps += 1
        guard search.steps < 1000 else { return nil }
        let here = nodes[node]
        guard depth < search.segments.count else {
            return match(here.targets, &search, rest: nil)
        }
        let segment = search.segments[depth]
        if let next = here.literals[segment], let found = walk(next, depth + 1, &search) {
            return found
        }
        if let next = here.parameter, !segment.isEmpty {
            search.values.append(segment)
            if let found = walk(next, depth + 1, &search) { return found }
            search.values.removeLast()
        }
        guard !here.catchAll.isEmpty, Self.isPlain(search.segments[depth...]) else { return nil }
        return match(
            here.catchAll, &search, rest: search.segments[depth...].joined(separator: "/"))
    }

    /// Whether the segments, joined, name a place inside a folder (NUL is malformed anywhere).
    private static func isPlain(_ rest: ArraySlice<String>) -> Bool {
        if rest.count > 1, rest.first?.isEmpty == true { return false }
        return rest.allSatisfy { $0 != "." && $0 != ".." && !$0.utf8.contains(0x2F) }
    }

    private func match(
        _ targets: [HTTPMethod: RouteNode.Target], _ search: inout Search, rest: String?
    ) -> RouteMatch? {
        guard let target = targets[search.method] ?? (search.method == .head ? targets[.get] : nil)
        else {
            search.allowed.formUnion(targets.keys)
            return nil
        }
        var parameters: [String: String] = [:]
        for (name, value) in zip(target.names, search.values) { parameters[name] = value }
        if let rest { parameters["*"] = rest }
        return RouteMatch(
            action: target.action, parameters: parameters, isLogged: target.isLogged,
            pattern: target.pattern)
    }
}
