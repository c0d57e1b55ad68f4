/// What one route allows its requests, and how it is shown.
public struct RouteOptions: Sendable, Equatable {
    /// Whether its requests are in the access log.
    public var isLogged: Bool
    /// Bytes of a body, beyond which the answer is 413.
    public var bodyLimit: Int
    /// Time in which the answer must begin, else it is 503; nil for as long as it takes.
    ///
    /// A handler that answers directly on the loop's thread is not interrupted.
    public var timeout: Duration?

    /// What holds where nothing else is said: a body of 1 MiB, an answer within a minute.
    public static let standard = RouteOptions()

    /// Sets what is different for a route.
    public init(
        isLogged: Bool = true, bodyLimit: Int = 1 << 20, timeout: Duration? = .seconds(60)
    ) {
        self.isLogged = isLogged
        self.bodyLimit = max(0, bodyLimit)
        self.timeout = timeout
    }

    /// Not in the access log.
    public static let unlogged = RouteOptions(isLogged: false)

    /// For bodies that are streamed to a file: their speed is measured instead of their time.
    public static func streaming(upTo bytes: Int) -> RouteOptions {
        RouteOptions(bodyLimit: bytes, timeout: nil)
    }
}
