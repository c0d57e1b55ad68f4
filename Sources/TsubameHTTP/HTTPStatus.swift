/// The outcome of a request (RFC 9110 §15).
public struct HTTPStatus: Sendable {
    /// The three digits.
    public let code: Int
    /// The words after them.
    public let reason: String

    /// Makes a status; without a reason the registered one is used.
    public init(_ code: Int, reason: String? = nil) {
        precondition((100...999).contains(code), "a status has three digits")
        self.code = code
        self.reason = reason ?? Self.reasons[code] ?? ""
    }

    /// 200.
    public static let ok = HTTPStatus(200)
    /// 201.
    public static let created = HTTPStatus(201)
    /// 202.
    public static let accepted = HTTPStatus(202)
    /// 204.
    public static let noContent = HTTPStatus(204)
    /// 206.
    public static let partialContent = HTTPStatus(206)
    /// 301.
    public static let movedPermanently = HTTPStatus(301)
    /// 302.
    public static let found = HTTPStatus(302)
    /// 303.
    public static let seeOther = HTTPStatus(303)
    /// 304.
    public static let notModified = HTTPStatus(304)
    /// 307.
    public static let temporaryRedirect = HTTPStatus(307)
    /// 308.
    public static let permanentRedirect = HTTPStatus(308)
    /// 400.
    public static let badRequest = HTTPStatus(400)
    /// 401.
    public static let unauthorized = HTTPStatus(401)
    /// 403.
    public static let forbidden = HTTPStatus(403)
    /// 404.
    public static let notFound = HTTPStatus(404)
    /// 405.
    public static let methodNotAllowed = HTTPStatus(405)
    /// 406.
    public static let notAcceptable = HTTPStatus(406)
    /// 408.
    public static let requestTimeout = HTTPStatus(408)
    /// 409.
    public static let conflict = HTTPStatus(409)
    /// 412.
    public static let preconditionFailed = HTTPStatus(412)
    /// 413.
    public static let contentTooLarge = HTTPStatus(413)
    /// 415.
    public static let unsupportedMediaType = HTTPStatus(415)
    /// 416.
    public static let rangeNotSatisfiable = HTTPStatus(416)
    /// 422.
    public static let unprocessableContent = HTTPStatus(422)
    /// 426.
    public static let upgradeRequired = HTTPStatus(426)
    /// 429.
    public static let tooManyRequests = HTTPStatus(429)
    /// 500.
    public static let internalServerError = HTTPStatus(500)
    /// 503.
    public static let serviceUnavailable = HTTPStatus(503)

    private static let reasons: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted",
        204: "No Content", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
        303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required",
        412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required",
        428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}

extension HTTPStatus: Hashable {
    /// Two statuses are equal when their codes are.
    public static func == (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
