public import TsubameHTTP

/// One request as a handler sees it.
public struct HTTPRequest: Sendable {
    /// What is to be done.
    public var method: HTTPMethod
    /// The path as it was sent, percent-encoded.
    public var path: String
    /// What stood after `?`, percent-encoded.
    public var rawQuery: String
    /// 1 for HTTP/1.1, 0 for HTTP/1.0.
    public var minorVersion: Int
    /// The fields of the head.
    public var fields: HTTPFields
    /// The decoded values of the route's `:names`; a catch-all's under `*`.
    ///
    /// That of `*` is always a relative path without `.` and `..`; a name's may hold a `/`.
    public var parameters: [String: String] = [:]
    /// The address at the other end of the connection.
    public var peer: String
    /// The client's address: the peer's, or what a trusted proxy said of it.
    public var client: String
    /// `http` or `https`, as the client used it.
    public var scheme = "http"
    /// The authority that the client asked for.
    public var host: String?
    /// Names the request in logs and answers; empty until something gives it a name.
    public var id = ""
    // Few, so that looking at each is faster than a table.
    private var values: [(type: ObjectIdentifier, value: any Sendable)] = []
    /// The body, which arrives as it is read.
    public var body: RequestBody

    /// Makes a request, as tests do.
    public init(
        _ method: HTTPMethod = .get, _ target: String, fields: HTTPFields = [:],
        body: [UInt8] = [], peer: String = "127.0.0.1"
    ) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        path = String(parts[0])
        rawQuery = parts.count > 1 ? String(parts[1]) : ""
        minorVersion = 1
        self.fields = fields
        self.peer = peer
        client = peer
        host = fields[.host]
        self.body = RequestBody(bytes: body)
    }

    init(_ head: RequestHead, peer: String, body: RequestBody, proxies: TrustedProxies?) {
        method = head.method
        path = head.path
        rawQuery = head.query
        minorVersion = head.minorVersion
        fields = head.fields
        self.peer = peer
        client = peer
        host = head.fields[.host]
        self.body = body
        if let proxies, let address = try? IPAddress(parsing: peer) {
            let told = proxies.client(peer: address, scheme: scheme, fields: fields)
            client = told.address.description
            scheme = told.scheme
            host = told.host
        }
    }

    /// What middleware found out and left for those after it; one value for each type.
    public subscript<Value: Sendable>(type: Value.Type) -> Value? {
        get { values.first { $0.type == ObjectIdentifier(type) }?.value as? Value }
        set {
            values.removeAll { $0.type == ObjectIdentifier(type) }
            if let newValue { values.append((ObjectIdentifier(type), newValue)) }
        }
    }

    /// The names and values after `?`, decoded.
    public var query: QueryItems { QueryItems(rawQuery) }

    /// Whether `Origin` names the host that was asked; false without `Origin`.
    public var isSameOrigin: Bool {
        guard let origin = fields[.origin], let host,
            let scheme = origin.firstRange(of: "://")
        else { return false }
        return origin[scheme.upperBound...].lowercased() == host.lowercased()
    }
}
