import TsubameHTTP

extension APIService {
    /// Only the members that `fields` names, of the answer or of each item of a list.
    func partial(
        _ body: JSONValue, _ route: APIRoute, _ request: APIRequest
    ) throws -> JSONValue {
        guard route.isPartial, let text: String = try request.queryValue("fields") else {
            return body
        }
        let list = route.responseSchema?.listName
        let known =
            list.flatMap { route.responseSchema?.itemNames(of: $0) }
            ?? route.responseSchema?.names
        let wanted = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        var query = QueryReader(request.http.query)
        if let known {
            for name in wanted where !known.contains(name) {
                query.refuse("fields", "must name some of \(known.joined(separator: ", "))")
                break
            }
        }
        try query.finish()
        let names = Set(wanted)
        guard let list, case .object(var object) = body else { return Self.choose(names, body) }
        object[list] = .array((object[list]?.elements ?? []).map { Self.choose(names, $0) })
        return .object(object)
    }

    private static func choose(_ names: Set<String>, _ value: JSONValue) -> JSONValue {
        guard case .object(let object) = value else { return value }
        return .object(object.filter { names.contains($0.name) })
    }
}

extension JSONSchema {
    /// The member that holds the items, if this describes a page of a list.
    var listName: String? {
        guard names?.contains("hasNext") == true else { return nil }
        return names?.first
    }

    func itemNames(of list: String) -> [String]? {
        guard let items = json["properties"]?[list]?["items"] else { return nil }
        return JSONSchema(items).names
    }
}
