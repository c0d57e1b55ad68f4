package import TsubameHTTP

/// Why the router leads a request to no handler.
package enum RoutingFailure: Error, Sendable, Equatable {
    /// No route has the path.
    case notFound
    /// The path has routes for these methods only.
    case methodNotAllowed([HTTPMethod])
    /// The path has a broken escape, or one for NUL.
    case malformedPath
    /// The handler did not answer in time.
    case tookTooLong
}

extension RoutingFailure {
    /// The value of `Allow`, as RFC 9110 §15.5.6 asks for it.
    package static func allow(_ methods: [HTTPMethod]) -> String {
        methods.map(\.rawValue).joined(separator: ", ")
    }
}
