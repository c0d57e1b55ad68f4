/// Stands between a request and its handler, and may wait.
///
/// What only looks at the two ends of a request is better a ``Filter``, which costs no task.
public protocol Middleware: Sendable {
    /// Answers a request, usually by asking what comes next.
    func respond(
        to request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
}

/// Looks at a request before its handler and at the answer after it, without waiting.
///
/// Runs on the loop's thread where the handler answers directly.
public protocol Filter: Middleware {
    /// Looks at a request; an answer, or an error, ends its way here.
    func before(_ request: inout HTTPRequest) throws -> HTTPResponse?

    /// Looks at the answer, also at one that tells of an error.
    func after(_ response: inout HTTPResponse, to request: HTTPRequest)
}

extension Filter {
    /// Lets every request through.
    public func before(_ request: inout HTTPRequest) throws -> HTTPResponse? { nil }

    /// Leaves every answer as it is.
    public func after(_ response: inout HTTPResponse, to request: HTTPRequest) {}

    /// Does both, one before and one after what comes next.
    public func respond(
        to request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var request = request
        if let answer = try before(&request) { return answer }
        var response = try await next(request)
        after(&response, to: request)
        return response
    }
}
