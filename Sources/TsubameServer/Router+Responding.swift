import TsubameHTTP

extension Router {
    /// Answers a request in memory, as the server would; an accepted WebSocket answers 101.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        var request = request
        var response: HTTPResponse
        do {
            switch find(request.method, request.path) {
            case .found(let match):
                request.parameters = match.parameters
                switch match.action {
                case .direct(let handler): response = try handler(request)
                case .prompt(_, let handler), .later(let handler):
                    response = try await handler(request)
                case .webSocket(let decide):
                    switch try await decide(request) {
                    case .accept: response = HTTPResponse(HTTPStatus(101))
                    case .refuse(let refusal): response = refusal
                    }
                }
            case .fallback(let handler): response = try await handler(request)
            case let other: response = other.plainAnswer
            }
        } catch {
            response = Self.response(for: error)
        }
        if request.method == .head { response.body = .bytes([]) }
        return response
    }

    /// What a thrown error is answered; only errors about the request itself say more than 500.
    static func response(for error: any Error) -> HTTPResponse {
        switch error {
        case let failure as RequestFailure:
            HTTPResponse(failure.status, text: failure.advice + "\n")
        case let failure as BodyError where failure.code == .tooLong:
            HTTPResponse(.contentTooLarge, text: "the body is too long\n")
        case is BodyError: HTTPResponse(.badRequest, text: "the body was cut off\n")
        default: HTTPResponse(.internalServerError, text: "internal error\n")
        }
    }
}
