package import TsubameHTTP

extension Problem {
    /// What a client is told of an error; of one that is not about its request, only 500.
    package init(describing error: any Error) {
        switch error {
        case let error as any ProblemConvertible: self = error.problem
        case let failure as RequestFailure: self.init(failure.status, detail: failure.advice)
        case let failure as BodyError where failure.code == .tooLong:
            self.init(.contentTooLarge, detail: "the body is too long")
        case is BodyError: self.init(.badRequest, detail: "the body was cut off")
        case let failure as RoutingFailure: self.init(failure)
        default: self.init(.internalServerError)
        }
    }

    private init(_ failure: RoutingFailure) {
        switch failure {
        case .notFound: self.init(HTTPStatus.notFound)
        case .malformedPath: self.init(.badRequest, detail: "malformed path")
        case .tookTooLong: self.init(.serviceUnavailable, detail: "the answer took too long")
        case .methodNotAllowed(let methods): self = .methodNotAllowed(allow: methods)
        }
    }

    /// One line for people: what happened, or else what kind of thing did.
    package var sentence: String { detail ?? title.lowercased() }
}
