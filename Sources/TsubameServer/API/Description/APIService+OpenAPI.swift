import TsubameHTTP

extension APIService {
    /// The description of the API (OpenAPI 3.1).
    var openAPI: JSONValue {
        var paths = JSONObject()
        var entry = JSONObject()
        entry["get"] = operation(entryRoute)
        paths["/"] = .object(entry)
        for route in routes {
            let path = Self.template(route.path)
            var item: JSONObject = JSONObject()
            if case .object(let known)? = paths[path] { item = known }
            item[route.method.rawValue.lowercased()] = operation(route)
            paths[path] = .object(item)
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": .string(title), "version": .string(version),
                "description": .string("Error codes:\n\n" + codes.markdown),
            ],
            "servers": [["url": .string(base)]],
            "paths": .object(paths),
            "components": ["schemas": Self.sharedSchemas],
        ]
    }

    private var version: String {
        base.split(separator: "/").last.map(String.init) ?? "1"
    }

    private var entryRoute: APIRoute {
        var route = APIRoute(.get, "/", rel: "entry", summary: "Links to everything else") { _ in
            APIAnswer(nil)
        }
        route.responseSchema = .object([("links", .links)], required: ["links"])
        return route
    }

    /// `/todos/:id` as `/todos/{id}`.
    private static func template(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
            .joined(separator: "/")
    }

    private func operation(_ route: APIRoute) -> JSONValue {
        var operation = JSONObject()
        operation["operationId"] = .string(operationID(route))
        operation["summary"] = .string(route.summary)
        let parameters = parameters(of: route)
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if let schema = route.requestSchema {
            var content = JSONObject()
            content[route.requestType] = ["schema": schema.json]
            operation["requestBody"] = ["required": true, "content": .object(content)]
        }
        operation["responses"] = responses(of: route)
        return .object(operation)
    }

    private func operationID(_ route: APIRoute) -> String {
        let words = route.path.split(separator: "/").map { String($0.replacing(":", with: "by-")) }
        return ([route.method.rawValue.lowercased()] + words).joined(separator: "-")
    }

    private func parameters(of route: APIRoute) -> [JSONValue] {
        let path = route.path.split(separator: "/").filter { $0.hasPrefix(":") }
        var all: [JSONValue] = path.map {
            [
                "name": .string(String($0.dropFirst())), "in": "path", "required": true,
                "schema": ["type": "string"],
            ]
        }
        all += route.query.map { parameter in
            [
                "name": .string(parameter.name), "in": "query", "schema": parameter.schema.json,
                "description": .string(parameter.summary),
            ]
        }
        if route.isPartial {
            all.append([
                "name": "fields", "in": "query", "schema": ["type": "string"],
                "description": "Names of members, with commas between; only these are answered.",
            ])
        }
        if route.method == .post {
            all.append([
                "name": "Idempotency-Key", "in": "header", "schema": ["type": "string"],
                "description": "A quoted text of your own; the same request twice is done once.",
            ])
        }
        return all
    }

    private func responses(of route: APIRoute) -> JSONValue {
        var responses = JSONObject()
        var success: JSONObject = JSONObject()
        success["description"] = .string(route.success.reason)
        if let schema = route.responseSchema {
            success["content"] = ["application/json": ["schema": schema.json]]
        }
        responses[String(route.success.code)] = .object(success)
        if case .none = route.validation {
        } else {
            responses["304"] = ["description": "Not Modified"]
        }
        responses["default"] = [
            "description": "What went wrong",
            "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Errors"]]],
        ]
        return .object(responses)
    }

    private static let sharedSchemas: JSONValue = [
        "Link": JSONSchema.object(
            [("uri", .string), ("rel", .string)], required: ["uri", "rel"]
        ).json,
        "Error": JSONSchema.object(
            [("message", .string), ("code", .integer(1000...9999)), ("field", .string)],
            required: ["message", "code"]
        ).json,
        "Errors": [
            "type": "object", "required": ["errors"],
            "properties": [
                "errors": [
                    "type": "array", "minItems": 1, "items": ["$ref": "#/components/schemas/Error"],
                ]
            ],
        ],
    ]
}
