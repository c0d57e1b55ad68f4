import TsubameHTTP

/// A list below an API: `GET /todos`, in pages, with `hasNext` and links to the pages beside.
public struct List: APIElement {
    /// Items on a page unless the client says otherwise.
    public static let usualSize = 20
    /// The most items on a page; who asks for more gets as many.
    public static let mostSize = 100
    /// The last page that can be asked for.
    public static let lastPage = 1_000_000

    /// The route.
    public let apiRoutes: [APIRoute]

    /// Serves a list; its name is its path, its key in the answer and its rel in the entry.
    public init<Resources: ResourceList>(_ name: String, _ list: Resources) {
        var route = APIRoute(.get, "/" + name, rel: name, summary: "Lists \(name), page by page") {
            try await Self.answer($0, name, list)
        }
        let size = APIParameter(
            "per_page", .integer(1...Self.mostSize), "Items on a page; \(Self.usualSize) usually.")
        route.query =
            switch list.paging {
            case .pages:
                [APIParameter("page", .integer(1...Self.lastPage), "The page, from 1."), size]
            case .cursors:
                [
                    APIParameter("after", .string, "A cursor of this list; what comes after it."),
                    APIParameter("before", .string, "A cursor; what comes before it."), size,
                ]
            }
        let item = JSONSchema(of: Resources.Item.self).withLinks
        route.responseSchema = .list(name, of: item)
        route.isPartial = true
        apiRoutes = [route]
    }

    private static func answer(
        _ request: APIRequest, _ name: String, _ list: some ResourceList
    ) async throws -> APIAnswer {
        var query = QueryReader(request.http.query)
        let size = min(query.value("per_page", in: 1...Int.max, default: usualSize), mostSize)
        let place = Self.place(&query, list.paging, size)
        try query.finish()
        let page = try await list.page(at: place, for: request)
        let collection = APILink(name, request.uri("/" + name))
        let items = try page.items.map { try $0.json(base: request.base, collection: collection) }
        var body = JSONObject()
        body[name] = .array(items)
        body["hasNext"] = .bool(page.hasNext)
        let links = Self.links(place, page.hasNext, page.after, page.before).map { rel, query in
            let others = request.http.query.items.filter { !pagingNames.contains($0.name) }
            return APILink(rel, request.uri("/" + name) + "?" + Self.text(query, others))
        }
        return APIAnswer(.object(body), links: links)
    }

    private static let pagingNames: Set<String> = ["page", "per_page", "after", "before"]

    private static func place(
        _ query: inout QueryReader, _ paging: Paging, _ size: Int
    ) -> ListPlace {
        switch paging {
        case .pages: return .page(query.value("page", in: 1...lastPage, default: 1), size: size)
        case .cursors:
            let after: String? = query.value("after")
            let before: String? = query.value("before")
            guard let before else { return .after(after, size: size) }
            if after != nil { query.refuse("before", "must not be given with after") }
            return .before(before, size: size)
        }
    }

    private static func links(
        _ place: ListPlace, _ hasNext: Bool, _ after: String?, _ before: String?
    ) -> [(rel: String, query: [(String, String)])] {
        let size = ("per_page", String(place.size))
        var links: [(rel: String, query: [(String, String)])] = []
        switch place {
        case .page(let number, _):
            links.append(("self", [("page", String(number)), size]))
            if number > 1 { links.append(("prev", [("page", String(number - 1)), size])) }
            if hasNext { links.append(("next", [("page", String(number + 1)), size])) }
        case .after(let cursor, _):
            links.append(("self", (cursor.map { [("after", $0)] } ?? []) + [size]))
            if let before { links.append(("prev", [("before", before), size])) }
            if hasNext, let after { links.append(("next", [("after", after), size])) }
        case .before(let cursor, _):
            links.append(("self", [("before", cursor), size]))
            if let before { links.append(("prev", [("before", before), size])) }
            if hasNext, let after { links.append(("next", [("after", after), size])) }
        }
        return links
    }

    private static func text(_ query: [(String, String)], _ others: [QueryItems.Item]) -> String {
        let all = query + others.map { ($0.name, $0.value) }
        return all.map { "\(PercentCoding.encode($0.0))=\(PercentCoding.encode($0.1))" }
            .joined(separator: "&")
    }
}
