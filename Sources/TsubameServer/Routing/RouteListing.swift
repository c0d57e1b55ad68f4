package import TsubameHTTP

/// One line of what `routes` lists.
package struct RouteListing: Sendable {
    package let method: HTTPMethod
    package let path: String
    /// `http` or `websocket`.
    package let kind: String
    package let options: RouteOptions
    /// The middleware around the route, the outermost first.
    package let middleware: [String]
}

extension RouteAction {
    var kind: String {
        if case .webSocket = self { "websocket" } else { "http" }
    }
}
