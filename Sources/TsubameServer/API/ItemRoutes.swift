import TsubameHTTP

/// One item of an API: `GET /todos/:id`.
public struct Read: APIElement {
    /// The route.
    public let apiRoutes: [APIRoute]

    /// Answers the item; nil is answered 404.
    public init<Item: LinkedItem>(
        _ path: String, _ read: @escaping @Sendable (APIRequest) async throws -> Item?
    ) {
        var route = APIRoute(.get, "/" + path, summary: "Shows one of \(collection(of: path))") {
            guard let item = try await read($0) else { throw Problem(.notFound) }
            return APIAnswer(try item.json(base: $0.base, collection: link($0, path)))
        }
        route.responseSchema = JSONSchema(of: Item.self).withLinks
        route.isPartial = true
        route.validation = .content
        apiRoutes = [route]
    }
}

/// Adds an item to a list: `POST /todos`.
public struct Create: APIElement {
    /// The route.
    public let apiRoutes: [APIRoute]

    /// Makes an item of what the client sent; answered 201 with its place.
    public init<Draft: Decodable & Sendable, Item: LinkedItem>(
        _ name: String,
        _ create: @escaping @Sendable (Draft, APIRequest) async throws -> Item
    ) {
        var route = APIRoute(.post, "/" + name, summary: "Adds one to \(name)") { request in
            let item = try await create(try await request.http.json(), request)
            return APIAnswer(
                try item.json(base: request.base, collection: link(request, name)),
                fields: [.location: request.uri(item.path)])
        }
        route.requestSchema = JSONSchema(of: Draft.self)
        route.responseSchema = JSONSchema(of: Item.self).withLinks
        route.success = .created
        apiRoutes = [route]
    }
}

/// Changes an item: `PATCH /todos/:id`, where a member that is not sent stays as it is.
public struct Update: APIElement {
    /// The route.
    public let apiRoutes: [APIRoute]

    /// Changes the item by what the client sent; nil is answered 404.
    public init<Change: Decodable & Sendable, Item: LinkedItem>(
        _ path: String,
        _ update: @escaping @Sendable (Change, APIRequest) async throws -> Item?
    ) {
        var route = APIRoute(
            .patch, "/" + path, summary: "Changes one of \(collection(of: path))"
        ) { request in
            let change: Change = try await request.http.json()
            guard let item = try await update(change, request) else { throw Problem(.notFound) }
            return APIAnswer(try item.json(base: request.base, collection: link(request, path)))
        }
        route.requestSchema = JSONSchema(of: Change.self)
        route.responseSchema = JSONSchema(of: Item.self).withLinks
        apiRoutes = [route]
    }
}

/// Removes an item: `DELETE /todos/:id`.
public struct Delete: APIElement {
    /// The route.
    public let apiRoutes: [APIRoute]

    /// Removes the item, answered 204; false is answered 404.
    public init(_ path: String, _ remove: @escaping @Sendable (APIRequest) async throws -> Bool) {
        var route = APIRoute(
            .delete, "/" + path, summary: "Removes one of \(collection(of: path))"
        ) {
            guard try await remove($0) else { throw Problem(.notFound) }
            return APIAnswer(nil)
        }
        route.success = .noContent
        apiRoutes = [route]
    }
}

/// Anything that is asked for: `GET /weather`.
public struct Get: APIElement {
    /// The route.
    public let apiRoutes: [APIRoute]

    /// Answers a value; its members are described from its type where that can be decoded.
    public init<Value: Encodable & Sendable>(
        _ name: String, _ get: @escaping @Sendable (APIRequest) async throws -> Value
    ) {
        var route = APIRoute(.get, "/" + name, rel: name, summary: "Shows \(name)") { request in
            let own = APILink("self", request.uri("/" + name))
            return APIAnswer(try JSONValue(encoding: try await get(request)), links: [own])
        }
        route.responseSchema = JSONSchema(of: Value.self).withLinks
        route.isPartial = true
        apiRoutes = [route]
    }
}

private func collection(of path: String) -> String {
    String(path.prefix { $0 != "/" })
}

private func link(_ request: APIRequest, _ path: String) -> APILink {
    let name = collection(of: path)
    return APILink(name, request.uri("/" + name))
}
