public import TsubameHTTP

/// Takes routes: a ``Router``, or a group of routes inside one.
public protocol Routing {
    /// Adds a route; its path is relative to the group and begins with `/`, or is empty.
    mutating func add(
        _ method: HTTPMethod, _ path: String, _ options: RouteOptions, _ action: RouteAction)

    /// Adds a group of routes below a path.
    ///
    /// - Parameters:
    ///   - path: what stands before each path of the group; literal segments.
    ///   - middleware: what stands around the group's routes, inside of what stands around this.
    ///   - failures: how the group tells errors; as around it unless given.
    mutating func group(
        _ path: String, middleware: [any Middleware], failures: FailureFormat?,
        _ build: (inout RouteGroup) throws -> Void) rethrows
}

extension Routing {
    /// Adds a group of routes below a path, which stand inside some middleware.
    public mutating func group(
        _ path: String, middleware: [any Middleware] = [],
        _ build: (inout RouteGroup) throws -> Void
    ) rethrows {
        try group(path, middleware: middleware, failures: nil, build)
    }

    /// Answers a method when the handler is ready.
    public mutating func on(
        _ method: HTTPMethod, _ path: String, _ options: RouteOptions = .standard,
        _ handler: @escaping AsyncHandler
    ) {
        add(method, path, options, .later(handler))
    }

    /// Answers a method directly, on the loop's thread; the handler cannot read a body.
    public mutating func on(
        _ method: HTTPMethod, _ path: String, _ options: RouteOptions = .standard,
        direct handler: @escaping DirectHandler
    ) {
        add(method, path, options, .direct(handler))
    }

    /// Answers GET (and HEAD) when the handler is ready.
    public mutating func get(
        _ path: String, _ options: RouteOptions = .standard, _ handler: @escaping AsyncHandler
    ) {
        add(.get, path, options, .later(handler))
    }

    /// Answers GET (and HEAD) directly, on the loop's thread.
    public mutating func get(
        _ path: String, _ options: RouteOptions = .standard, direct handler: @escaping DirectHandler
    ) {
        add(.get, path, options, .direct(handler))
    }

    /// Answers POST when the handler is ready.
    public mutating func post(
        _ path: String, _ options: RouteOptions = .standard, _ handler: @escaping AsyncHandler
    ) {
        add(.post, path, options, .later(handler))
    }

    /// Answers PUT when the handler is ready.
    public mutating func put(
        _ path: String, _ options: RouteOptions = .standard, _ handler: @escaping AsyncHandler
    ) {
        add(.put, path, options, .later(handler))
    }

    /// Answers PATCH when the handler is ready.
    public mutating func patch(
        _ path: String, _ options: RouteOptions = .standard, _ handler: @escaping AsyncHandler
    ) {
        add(.patch, path, options, .later(handler))
    }

    /// Answers DELETE when the handler is ready.
    public mutating func delete(
        _ path: String, _ options: RouteOptions = .standard, _ handler: @escaping AsyncHandler
    ) {
        add(.delete, path, options, .later(handler))
    }

    /// Turns requests to a path into WebSockets, if the closure accepts them.
    public mutating func webSocket(
        _ path: String, _ options: RouteOptions = .standard, _ decide: @escaping WebSocketRoute
    ) {
        add(.get, path, options, .webSocket(decide))
    }
}
