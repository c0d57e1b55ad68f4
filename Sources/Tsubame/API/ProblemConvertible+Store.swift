public import TsubameHTTP
public import TsubameStore

extension ValidationError: ProblemConvertible {
    /// 422 with every broken rule and its property.
    public var problem: Problem {
        .invalid(violations.map { Problem.Entry($0.message, field: $0.property) })
    }
}

extension StoreError: ProblemConvertible {
    /// 409, 503 or 507 for what a client may see pass; 500 for anything else.
    public var problem: Problem {
        switch code {
        case .conflict, .alreadyExists: Problem(.conflict, detail: advice)
        case .deleted: Problem(.notFound)
        case .full: Problem(HTTPStatus(507), detail: "no space is left")
        case .busy, .tooSlow, .closed: .unavailable(retryAfter: .seconds(1))
        default: Problem(.internalServerError)
        }
    }
}
