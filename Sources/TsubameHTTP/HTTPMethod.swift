/// What a request asks to be done (RFC 9110 §9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method's name as it goes over the wire.
    public let rawValue: String

    /// Names a method; methods are case-sensitive.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// GET.
    public static let get = HTTPMethod(rawValue: "GET")
    /// HEAD.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// POST.
    public static let post = HTTPMethod(rawValue: "POST")
    /// PUT.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// PATCH.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// DELETE.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// OPTIONS.
    public static let options = HTTPMethod(rawValue: "OPTIONS")

    /// Whether it asks for nothing to be changed (RFC 9110 §9.2.1).
    public var isSafe: Bool {
        self == .get || self == .head || self == .options || rawValue == "TRACE"
    }
}

extension HTTPMethod: CustomStringConvertible {
    /// The method's name.
    public var description: String { rawValue }
}
