extension Problem {
    /// 401 with the challenges that tell how to sign in (RFC 9110 §11.6.1).
    public static func unauthorized(_ challenges: String..., detail: String? = nil) -> Problem {
        var problem = Problem(.unauthorized, detail: detail)
        for challenge in challenges { problem.fields.add(.wwwAuthenticate, challenge) }
        return problem
    }

    /// 405 with the methods that the resource has, which may be none (RFC 9110 §15.5.6).
    public static func methodNotAllowed(allow methods: [HTTPMethod]) -> Problem {
        let list = methods.map(\.rawValue).joined(separator: ", ")
        return Problem(.methodNotAllowed, fields: [.allow: list])
    }

    /// 415 with the types that are read instead (RFC 9110 §15.5.16).
    public static func unsupportedMediaType(accept types: [String]) -> Problem {
        Problem(.unsupportedMediaType, fields: [.accept: types.joined(separator: ", ")])
    }

    /// 422 with what is wrong and where.
    public static func invalid(_ errors: [Entry], detail: String? = nil) -> Problem {
        Problem(.unprocessableContent, detail: detail, errors: errors)
    }

    /// 429 with when to ask again (RFC 6585 §4).
    public static func tooManyRequests(retryAfter: RetryAfter) -> Problem {
        Problem(.tooManyRequests, fields: [.retryAfter: retryAfter.fieldValue])
    }

    /// 503 with when to ask again, if that is known (RFC 9110 §15.6.4).
    public static func unavailable(retryAfter: RetryAfter? = nil) -> Problem {
        var problem = Problem(.serviceUnavailable)
        problem.fields[.retryAfter] = retryAfter?.fieldValue
        return problem
    }

    /// 400 for a field that breaks its rule, with the advice but without the client's bytes.
    public init(_ failure: FieldFailure, in name: HTTPFieldName) {
        let message = "at byte \(failure.position): \(failure.advice)"
        self.init(.badRequest, errors: [Entry(message, field: name.rawName)])
    }

    /// The status of a form's failure, with the advice but without the client's bytes.
    public init(_ failure: FormFailure) {
        self.init(failure.status, detail: "at byte \(failure.position): \(failure.advice)")
    }
}
