import TsubameHTTP

/// A handler that answers on the loop's thread; it must not wait for anything.
public typealias DirectHandler = @Sendable (HTTPRequest) throws -> HTTPResponse
/// A handler that answers when it likes.
public typealias AsyncHandler = @Sendable (HTTPRequest) async throws -> HTTPResponse
/// Decides whether a request becomes a WebSocket.
public typealias WebSocketRoute = @Sendable (HTTPRequest) async throws -> WebSocketDecision

/// What a request is led to.
public enum RouteAction: Sendable {
    /// Answered on the loop's thread.
    case direct(DirectHandler)
    /// Answered when the handler is ready.
    case later(AsyncHandler)
    /// Answered on the loop's thread if the first has an answer at hand, else by the second.
    case prompt(@Sendable (HTTPRequest) throws -> HTTPResponse?, AsyncHandler)
    /// Perhaps turned into a WebSocket.
    case webSocket(WebSocketRoute)
}

/// An action with its middleware around it, which has an answer to every error.
enum RouteAnswer: Sendable {
    case direct(@Sendable (HTTPRequest) -> HTTPResponse)
    case later(@Sendable (HTTPRequest) async -> HTTPResponse)
    case prompt(@Sendable (HTTPRequest) -> PromptAnswer)
    case webSocket(@Sendable (HTTPRequest) async -> WebSocketDecision)
}

/// An answer that is there, or what waits for it.
enum PromptAnswer: Sendable {
    case now(HTTPResponse)
    case later(@Sendable () async -> HTTPResponse)
}

/// What was found for a request; always something that answers it.
struct RouteMatch: Sendable {
    /// The handler with its middleware, or what tells why there is none.
    let answer: RouteAnswer
    let options: RouteOptions
    let chain: Chain
    var parameters: [String: String] = [:]
    /// The pattern, for logs and numbers; nil if no route matched.
    var pattern: String?
    /// How quick the route is; nil if it is not known.
    var pace: Pace?
    /// Whether the bytes of the path are malformed, which ends the connection.
    var isMalformed = false

    /// The same way for a request that is refused before its handler sees it.
    func refusing(_ error: any Error & Sendable) -> RouteMatch {
        RouteMatch(
            answer: chain.around(.direct { _ in throw error }), options: options, chain: chain,
            parameters: parameters, pattern: pattern)
    }
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
        let answer: RouteAnswer
        let options: RouteOptions
        let chain: Chain
        let pattern: String
        let names: [String]
        let pace = Pace()
    }

    var literals: [String: Int] = [:]
    var parameter: Int?
    var targets: [HTTPMethod: Target] = [:]
    var catchAll: [HTTPMethod: Target] = [:]
}
