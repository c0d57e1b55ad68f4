public import TsubameHTTP

/// A request to an API's route.
public struct APIRequest: Sendable {
    /// The request itself.
    public var http: HTTPRequest
    /// The path of the API, before all of its links.
    public let base: String
    /// Seconds since 1970 at which it came.
    public let now: Int

    /// The address of a path of this API.
    public func uri(_ path: String) -> String { base + path }

    /// The value of a `:name` in the route's path; 404 if it is not of the type.
    public func parameter<Value: ParameterValue>(
        _ name: String, as type: Value.Type = Value.self
    ) throws -> Value {
        try http.parameter(name, as: type)
    }

    /// The value of a name in the query, nil if it is not there; 400 if it is not of the type.
    public func queryValue<Value: ParameterValue>(
        _ name: String, as type: Value.Type = Value.self
    ) throws -> Value? {
        try http.queryValue(name, as: type)
    }
}

/// What an API's route answers.
public struct APIAnswer: Sendable {
    /// The outcome; the route's usual one if nil.
    public var status: HTTPStatus?
    /// What is answered; nil for an answer without a body.
    public var body: JSONValue?
    /// What else the answer says.
    public var fields: HTTPFields
    /// Links beside the members, also sent as `Link`.
    public var links: [APILink]
    /// Seconds for which it may be kept, where the route leaves that to its answers.
    public var age: Int?
    /// What failed beside what succeeded, told in `errors`.
    public var problems: [Problem] = []

    /// Makes an answer.
    public init(
        _ body: JSONValue?, status: HTTPStatus? = nil, fields: HTTPFields = [:],
        links: [APILink] = []
    ) {
        self.body = body
        self.status = status
        self.fields = fields
        self.links = links
    }
}

/// A way on from an answer.
public struct APILink: Hashable, Sendable {
    /// What the way is for (RFC 8288 §3.3).
    public let rel: String
    /// Where it leads.
    public let uri: String

    /// Makes a link.
    public init(_ rel: String, _ uri: String) {
        self.rel = rel
        self.uri = uri
    }

    var json: JSONValue { ["uri": .string(uri), "rel": .string(rel)] }
}

/// An item that knows its place in an API.
public protocol LinkedItem: Encodable, Sendable {
    /// The path of the item below the API's, such as `/todos/3`.
    var path: String { get }
    /// More ways on from the item, with whole addresses.
    var moreLinks: [APILink] { get }
}

extension LinkedItem {
    /// None.
    public var moreLinks: [APILink] { [] }

    /// The members of the item and its `links`.
    func json(base: String, collection: APILink?) throws -> JSONValue {
        let value = try JSONValue(encoding: self)
        guard case .object(var object) = value else { return value }
        let links =
            [APILink("self", base + path)] + [collection].compactMap(\.self)
            + moreLinks
        object["links"] = .array(links.map(\.json))
        return .object(object)
    }
}
