import TsubameHTTP

/// A handler that answers on the loop's thread; it must not wait for anything.
public typealias DirectHandler = @Sendable (HTTPRequest) throws -> HTTPResponse
/// A handler that answers when it likes.
public typealias AsyncHandler = @Sendable (HTTPRequest) async throws -> HTTPResponse
/// Decides whether a request becomes a WebSocket.
public typealias WebSocketRoute = @Sendable (HTTPRequest) async throws -> WebSocketDecision

/// What a request is led to.
enum RouteAction: Sendable {
    case direct(DirectHandler)
    case later(AsyncHandler)
    /// Directly if the first has an answer at hand, else when the second is ready.
    case prompt(@Sendable (HTTPRequest) throws -> HTTPResponse?, AsyncHandler)
    case webSocket(WebSocketRoute)
}

/// A route that was found for a request.
struct RouteMatch: Sendable {
    let action: RouteAction
    let parameters: [String: String]
    let isLogged: Bool
    /// The pattern, for logs and numbers.
    let pattern: String
}

/// A path that is answered with bytes made once; an object, so that looking at it copies nothing.
final class PreparedRoute: Sendable {
    let path: [UInt8]
    let head: [UInt8]
    let body: [UInt8]

    init(path: [UInt8], response: PreparedResponse) {
        self.path = path
        head = response.head
        body = response.body
    }
}

/// One segment's choices.
struct RouteNode: Sendable {
    struct Target: Sendable {
        let action: RouteAction
        let isLogged: Bool
        let pattern: String
        let names: [String]
    }

    var literals: [String: Int] = [:]
    var parameter: Int?
    var targets: [HTTPMethod: Target] = [:]
    var catchAll: [HTTPMethod: Target] = [:]
}
