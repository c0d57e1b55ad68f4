public import TsubameHTTP

/// One thing that can go wrong, by a number that programs match on.
///
/// The number has four digits, so that nobody takes it for a status; the first is its category:
/// 1 is what can happen with any request, the others are the app's.
public struct ErrorCode: Hashable, Sendable {
    /// The four digits.
    public let number: Int
    /// What people read unless there is more to say.
    public let message: String
    /// The status that goes with it.
    public let status: HTTPStatus

    /// Names an error; the number is the app's to choose, from 2000 to 9999.
    public init(_ number: Int, _ message: String, _ status: HTTPStatus) {
        self.number = number
        self.message = message
        self.status = status
    }

    /// The first digit.
    public var category: Int { number / 1000 }
}

extension ErrorCode {
    /// What can happen with any request, a code for each status that is answered.
    public static let general: [ErrorCode] = [
        ErrorCode(1000, "Internal error", .internalServerError),
        ErrorCode(1001, "Malformed request", .badRequest),
        ErrorCode(1002, "Request took too long", .requestTimeout),
        ErrorCode(1003, "Conflict", .conflict),
        ErrorCode(1004, "Changed meanwhile", .preconditionFailed),
        ErrorCode(1005, "Body too large", .contentTooLarge),
        ErrorCode(1006, "Address too long", HTTPStatus(414)),
        ErrorCode(1007, "Media type not read here", .unsupportedMediaType),
        ErrorCode(1008, "No such range", .rangeNotSatisfiable),
        ErrorCode(1009, "Sign in first", .unauthorized),
        ErrorCode(1010, "Not allowed", .forbidden),
        ErrorCode(1011, "Method not allowed", .methodNotAllowed),
        ErrorCode(1012, "Not acceptable", .notAcceptable),
        ErrorCode(1013, "Not Found", .notFound),
        ErrorCode(1014, "Invalid", .unprocessableContent),
        ErrorCode(1015, "Too many requests", .tooManyRequests),
        ErrorCode(1016, "Precondition required", HTTPStatus(428)),
        ErrorCode(1017, "Head too large", HTTPStatus(431)),
        ErrorCode(1018, "Not implemented", HTTPStatus(501)),
        ErrorCode(1019, "A source did not answer", HTTPStatus(502)),
        ErrorCode(1020, "Not available now", .serviceUnavailable),
        ErrorCode(1021, "A source took too long", HTTPStatus(504)),
        ErrorCode(1022, "No space left", HTTPStatus(507)),
        ErrorCode(1023, "Gone", HTTPStatus(410)),
        ErrorCode(1024, "Locked", HTTPStatus(423)),
        ErrorCode(1025, "Length required", HTTPStatus(411)),
        ErrorCode(1026, "Expectation failed", HTTPStatus(417)),
        ErrorCode(1027, "Wrong server", HTTPStatus(421)),
        ErrorCode(1028, "Upgrade required", .upgradeRequired),
        ErrorCode(1029, "HTTP version not spoken", HTTPStatus(505)),
    ]
}

/// Thrown by a handler: one or several codes, each perhaps with a sentence and a place.
public struct APIFailure: ProblemConvertible, Sendable {
    /// What is answered.
    public let problem: Problem

    /// Fails with one code.
    public init(_ code: ErrorCode, _ message: String? = nil, field: String? = nil) {
        problem = Problem(
            code.status,
            errors: [Problem.Entry(message ?? code.message, code: code.number, field: field)])
    }

    /// Fails with several codes at once; the status is the first one's.
    public init(_ first: APIFailure, _ others: [APIFailure]) {
        var problem = first.problem
        for other in others { problem.errors += other.problem.errors }
        self.problem = problem
    }
}
