package import TsubameHTTP

/// One line of what `routes` lists.
package struct RouteListing: Sendable {
    package let method: HTTPMethod
    package let path: String
    package let options: RouteOptions
    /// The middleware around the route, the outermost first.
    package let middleware: [String]
}
