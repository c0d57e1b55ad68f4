/// How long and where a response may be kept, as `Cache-Control` says (RFC 9111 §5.2.2).
public struct CacheControl: Hashable, Sendable {
    /// A directive that is not known here.
    public struct Extension: Hashable, Sendable {
        /// The directive, in lower case.
        public let name: String
        /// Its argument, the quoting undone.
        public let value: String?

        /// Makes a directive.
        public init(_ name: String, _ value: String? = nil) {
            self.name = name.lowercased()
            self.value = value
        }
    }

    /// Some fields of a response, or the whole of it if none are named.
    public struct Part: Hashable, Sendable {
        /// The fields that are meant.
        public var fields: [HTTPFieldName]

        /// Means some fields, or all.
        public init(_ fields: [HTTPFieldName] = []) { self.fields = fields }

        /// The whole response.
        public static let whole = Part()
    }

    /// Whether all caches may keep it, even where they would not.
    public var isPublic = false
    /// What only the client's own cache may keep.
    public var isPrivate: Part?
    /// What is asked for again before each use.
    public var noCache: Part?
    /// Whether nobody keeps it.
    public var noStore = false
    /// Whether a stale one is never used.
    public var mustRevalidate = false
    /// Whether shared caches never use a stale one.
    public var proxyRevalidate = false
    /// Whether only caches that know the status keep it.
    public var mustUnderstand = false
    /// Whether it may not be changed on its way.
    public var noTransform = false
    /// Whether it never changes while it is fresh (RFC 8246).
    public var isImmutable = false
    /// For how many seconds it is fresh.
    public var maxAge: Int?
    /// For how many seconds it is fresh in shared caches.
    public var sharedMaxAge: Int?
    /// For how many seconds a stale one is used while a new one is fetched (RFC 5861 §3).
    public var staleWhileRevalidate: Int?
    /// For how many seconds a stale one is used after an error (RFC 5861 §4).
    public var staleIfError: Int?
    /// Other directives, in their order.
    public var extensions: [Extension] = []

    /// Says nothing yet.
    public init() {}

    /// Nobody keeps it.
    public static var never: CacheControl {
        var control = CacheControl()
        control.noStore = true
        return control
    }

    /// It may be kept and is asked for again each time.
    public static var checked: CacheControl {
        var control = CacheControl()
        control.noCache = .whole
        return control
    }

    /// All may keep it for so many seconds.
    public static func shared(for seconds: Int) -> CacheControl {
        var control = CacheControl()
        (control.isPublic, control.maxAge) = (true, seconds)
        return control
    }

    /// Only the client keeps it, for so many seconds.
    public static func own(for seconds: Int) -> CacheControl {
        var control = CacheControl()
        (control.isPrivate, control.maxAge) = (.whole, seconds)
        return control
    }

    /// All may keep it for a year and need never ask again: its address changes with it.
    public static var forever: CacheControl {
        var control = shared(for: 31_536_000)
        control.isImmutable = true
        return control
    }
}
