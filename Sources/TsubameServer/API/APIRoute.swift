public import TsubameHTTP

/// One route of an API: what it does, and what its description says.
public struct APIRoute: Sendable {
    /// Answers a request.
    public typealias Handler = @Sendable (APIRequest) async throws -> APIAnswer

    /// The method.
    public var method: HTTPMethod
    /// The path below the API's, such as `/todos/:id`.
    public var path: String
    /// The name by which the entry links to it; only routes without parameters have one.
    public var rel: String?
    /// A sentence for the description.
    public var summary: String
    /// What the query may say.
    public var query: [APIParameter] = []
    /// The members of a body, if one is read.
    public var requestSchema: JSONSchema?
    /// The media type of a body.
    public var requestType = "application/json"
    /// The members of the answer.
    public var responseSchema: JSONSchema?
    /// The status of an answer that succeeded.
    public var success = HTTPStatus.ok
    /// How long an answer may be kept.
    public var freshness = Freshness.none
    /// How an answer that was kept is asked for again.
    public var validation = Validation.none
    /// What the route allows its requests.
    public var options = RouteOptions.standard
    /// Whether the answer has the same members each time, so that `fields` may choose among them.
    public var isPartial = false
    let handler: Handler

    /// Makes a route.
    public init(
        _ method: HTTPMethod, _ path: String, rel: String? = nil, summary: String,
        handler: @escaping Handler
    ) {
        self.method = method
        self.path = path
        self.rel = rel
        self.summary = summary
        self.handler = handler
    }
}

/// Something in the query of a route.
public struct APIParameter: Hashable, Sendable {
    /// The name.
    public let name: String
    /// What values it takes.
    public let schema: JSONSchema
    /// A sentence for the description.
    public let summary: String

    /// Describes a parameter.
    public init(_ name: String, _ schema: JSONSchema, _ summary: String) {
        self.name = name
        self.schema = schema
        self.summary = summary
    }
}

/// Something that gives routes to an API.
public protocol APIElement: Sendable {
    /// The routes.
    var apiRoutes: [APIRoute] { get }
}

extension APIRoute: APIElement {
    /// The route alone.
    public var apiRoutes: [APIRoute] { [self] }
}

/// Routes to which something was added.
public struct APIRouteList: APIElement {
    /// The routes.
    public let apiRoutes: [APIRoute]
}

extension APIElement {
    /// The same routes, each changed by a closure.
    public func changed(_ change: (inout APIRoute) -> Void) -> APIRouteList {
        APIRouteList(
            apiRoutes: apiRoutes.map { route in
                var route = route
                change(&route)
                return route
            })
    }

    /// Says how long answers may be kept, by the time from now.
    public func maxAge(_ age: Duration, isShared: Bool = false) -> APIRouteList {
        changed { $0.freshness = .maxAge(age, isShared: isShared) }
    }

    /// Says until when answers may be kept, for data that is renewed at known times.
    public func expires(at moment: Freshness.Moment) -> APIRouteList {
        changed { $0.freshness = .expires(moment) }
    }

    /// Says how answers that were kept are asked for again.
    public func validated(by validation: Validation) -> APIRouteList {
        changed { $0.validation = validation }
    }

    /// Sets what the routes allow their requests.
    public func options(_ options: RouteOptions) -> APIRouteList {
        changed { $0.options = options }
    }

    /// Sets the sentence of the description.
    public func summary(_ sentence: String) -> APIRouteList {
        changed { $0.summary = sentence }
    }
}

/// The routes of an API below one path.
public protocol APIRoutes: Sendable {
    /// The routes in the order of the description.
    @APIRoutesBuilder var routes: [APIRoute] { get }
    /// The app's own error codes.
    static var errorCodes: [ErrorCode] { get }
}

extension APIRoutes {
    /// None but the general ones.
    public static var errorCodes: [ErrorCode] { [] }
}

/// Puts the routes of an API one after the other.
@resultBuilder
public enum APIRoutesBuilder {
    /// The routes of one element.
    public static func buildExpression(_ element: some APIElement) -> [APIRoute] {
        element.apiRoutes
    }

    /// The routes in order.
    public static func buildBlock(_ routes: [APIRoute]...) -> [APIRoute] { routes.flatMap(\.self) }
}
