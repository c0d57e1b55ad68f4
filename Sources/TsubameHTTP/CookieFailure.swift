/// Why a cookie is not written: a browser would drop it, or read another one.
public enum CookieFailure: String, Error, Sendable {
    /// The name is empty or no token.
    case name
    /// The value holds what would end it early, or is no ASCII.
    case value
    /// The path does not begin with a slash, or holds what would end it early.
    case path
    /// The domain is no host name.
    case domain
    /// Name and value are longer than 4,096 bytes, or another attribute than 1,024.
    case size
    /// `SameSite=None`, `Partitioned` or a prefix of the name asks for `Secure`.
    case needsSecure
    /// `__Host-` asks for the path `/` and for no domain.
    case needsHost
    /// `__Http-` and `__Host-Http-` ask for `HttpOnly`.
    case needsHTTPOnly

    /// What to change.
    public var advice: String {
        switch self {
        case .name: "name the cookie with letters, digits and dashes"
        case .value: "encode the value, for example as base64url"
        case .path: "begin the path with / and leave out ; and control characters"
        case .domain: "write the domain as a host name of ASCII, without a port"
        case .size: "keep name and value within 4,096 bytes, path and domain within 1,024"
        case .needsSecure: "set isSecure"
        case .needsHTTPOnly: "set isHTTPOnly, or drop Http- from the name"
        case .needsHost: "set the path to / and no domain, or drop __Host- from the name"
        }
    }
}
