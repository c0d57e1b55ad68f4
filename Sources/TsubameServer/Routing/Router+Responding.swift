import TsubameHTTP

extension Router {
    /// Answers a request in memory, as the server would; an accepted WebSocket answers 101.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        var request = request
        var match = find(request.method, request.path)
        request.parameters = match.parameters
        if case .bytes(let bytes) = request.body.storage, bytes.count > match.options.bodyLimit {
            match = match.refusing(BodyError(code: .tooLong))
        }
        var response: HTTPResponse
        switch match.answer {
        case .direct(let answer): response = answer(request)
        case .later(let answer): response = await answer(request)
        case .prompt(let answer):
            switch answer(request) {
            case .now(let quick): response = quick
            case .later(let answer): response = await answer()
            }
        case .webSocket(let decide):
            switch await decide(request) {
            case .accept: response = HTTPResponse(HTTPStatus(101))
            case .refuse(let refusal): response = refusal
            }
        }
        if request.method == .head { response.body = .bytes([]) }
        return response
    }
}
