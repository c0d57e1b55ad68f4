public import TsubameHTTP

/// One request to another server.
public struct ClientRequest: Sendable {
    /// What is asked.
    public var method: HTTPMethod
    /// The whole address, `http` or `https`.
    public var url: String
    /// Its fields; a value never holds a line break.
    public var fields: HTTPFields
    /// The bytes that are sent.
    public var body: [UInt8]
    /// How much and how long.
    public var limits: ClientLimits

    /// Makes a request.
    public init(
        _ method: HTTPMethod = .get, _ url: String, fields: HTTPFields = HTTPFields(),
        body: [UInt8] = [], limits: ClientLimits = ClientLimits()
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.limits = limits
    }
}

/// How long a request may take and how much may come back.
public struct ClientLimits: Sendable, Hashable {
    /// Until there is a connection, for each hop.
    public var connecting = Duration.seconds(5)
    /// From the first byte of the request to the last of the answer, for each hop.
    public var whole = Duration.seconds(30)
    /// Without a byte.
    public var idle = Duration.seconds(10)
    /// Bytes of the answer, after it was decompressed.
    public var bytes = 32 << 20
    /// Bytes of the answer's head.
    public var head = 64 << 10
    /// Redirections that are followed; none of them is followed to another scheme than the web's.
    public var redirects = 5

    /// Makes the usual limits.
    public init() {}
}
