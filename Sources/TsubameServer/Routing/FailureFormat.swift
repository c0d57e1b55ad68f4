import TsubameHTTP

/// How errors are told to a client, one way for each group of routes.
public struct FailureFormat: Sendable {
    let render: @Sendable (any Error, HTTPRequest) -> HTTPResponse

    /// Tells errors by a closure; it gets every error that a handler or the router itself throws.
    public init(_ render: @escaping @Sendable (any Error, HTTPRequest) -> HTTPResponse) {
        self.render = render
    }
}

extension FailureFormat {
    /// A line of text; only errors about the request itself say more than 500.
    public static let plain = FailureFormat { error, _ in
        switch error {
        case let failure as RequestFailure:
            HTTPResponse(failure.status, text: failure.advice + "\n")
        case let failure as BodyError where failure.code == .tooLong:
            HTTPResponse(.contentTooLarge, text: "the body is too long\n")
        case is BodyError: HTTPResponse(.badRequest, text: "the body was cut off\n")
        case let failure as RoutingFailure: failure.plainAnswer
        default: HTTPResponse(.internalServerError, text: "internal error\n")
        }
    }
}

extension RoutingFailure {
    fileprivate var plainAnswer: HTTPResponse {
        switch self {
        case .notFound: return HTTPResponse(.notFound, text: "not found\n")
        case .malformedPath: return HTTPResponse(.badRequest, text: "malformed path\n")
        case .tookTooLong:
            return HTTPResponse(.serviceUnavailable, text: "the answer took too long\n")
        case .methodNotAllowed(let methods):
            var response = HTTPResponse(.methodNotAllowed, text: "method not allowed\n")
            response.fields[.allow] = Self.allow(methods)
            return response
        }
    }
}
