/// Which other sites' scripts may read answers (Fetch §3.2, known as CORS).
///
/// Credentials are only granted to origins that are listed: neither `*` nor `null`, which any
/// sandboxed page has, gets them. A request that is refused still gets the right `Vary`.
public struct CrossOrigin: Sendable, Equatable {
    /// Whose scripts.
    public enum Allowed: Hashable, Sendable {
        /// Everyone's, without credentials.
        case any
        /// One site's.
        case origin(WebOrigin)
        /// Those of all hosts below a site's host, with the same scheme and port.
        case subdomains(of: WebOrigin)
        /// Those of pages without an origin, without credentials.
        case null

        /// Reads `*`, `null`, an origin, or one whose host begins with `*.`; else nil.
        public init?(_ text: String) {
            switch text {
            case "*": self = .any
            case "null": self = .null
            default:
                let parts = text.split(separator: "://*.", maxSplits: 1)
                guard let origin = WebOrigin(parts.joined(separator: "://")) else { return nil }
                // A single label would be a whole top-level domain.
                guard parts.count == 1 || origin.host.contains(".") && !origin.isAddress else {
                    return nil
                }
                self = parts.count == 2 ? .subdomains(of: origin) : .origin(origin)
            }
        }

        func holds(_ origin: WebOrigin) -> Bool {
            switch self {
            case .any, .null: false
            case .origin(let listed): listed == origin
            case .subdomains(let parent):
                origin.scheme == parent.scheme && origin.port == parent.port
                    && origin.host.hasSuffix("." + parent.host)
                    && origin.host.utf8.first != 0x2E
            }
        }
    }

    /// Whose scripts may read answers.
    public var origins: [Allowed]
    /// Whether listed origins may send cookies and see what they bring.
    public var allowsCredentials: Bool
    /// The methods that may be used.
    public var methods: [HTTPMethod]
    /// The request fields that scripts may set, beside the few that they always may.
    public var requestFields: [HTTPFieldName]
    /// The response fields that scripts may read, beside the few that they always may.
    public var exposedFields: [HTTPFieldName]
    /// For how many seconds a browser may remember the answer to a preflight.
    public var maxAge: Int?

    /// Makes rules; without any they let nobody in.
    public init(
        _ origins: [Allowed] = [], allowsCredentials: Bool = false,
        methods: [HTTPMethod] = [.get, .head, .post], requestFields: [HTTPFieldName] = [],
        exposedFields: [HTTPFieldName] = [], maxAge: Int? = nil
    ) {
        self.origins = origins
        self.allowsCredentials = allowsCredentials
        self.methods = methods
        self.requestFields = requestFields
        self.exposedFields = exposedFields
        self.maxAge = maxAge
    }
}

extension WebOrigin {
    /// Whether the host is an address, of which nothing is below.
    var isAddress: Bool { host.utf8.first == 0x5B || (try? IPAddress(parsing: host)) != nil }
}
