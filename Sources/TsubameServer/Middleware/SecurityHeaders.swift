public import TsubameHTTP

/// Tells browsers to be careful with every answer; what an answer says itself counts more.
public struct SecurityHeaders: Filter {
    private let plain: HTTPFields
    private let secure: HTTPFields

    /// Makes the filter; throws a `FieldFailure` if a value has no form.
    public init(_ fields: SecurityFields) throws {
        plain = try fields.fields(isSecure: false)
        secure = try fields.fields(isSecure: true)
    }

    /// The careful fields for an app: nothing is loaded or framed that an answer does not allow.
    public static let careful: SecurityHeaders = {
        var secure = usual
        secure[.strictTransportSecurity] = "max-age=31536000"
        return SecurityHeaders(plain: usual, secure: secure)
    }()

    private init(plain: HTTPFields, secure: HTTPFields) {
        self.plain = plain
        self.secure = secure
    }

    private static let usual: HTTPFields = [
        .xContentTypeOptions: "nosniff",
        .contentSecurityPolicy:
            "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        .referrerPolicy: "same-origin",
        .permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        .crossOriginOpenerPolicy: "same-origin",
        .crossOriginResourcePolicy: "same-origin",
    ]

    /// Adds what the answer does not say.
    public func after(_ response: inout HTTPResponse, to request: HTTPRequest) {
        response.fields.add(missing: request.scheme == "https" ? secure : plain)
    }
}
