import TsubameCrypto
import TsubameHTTP

extension APIService {
    func answer(
        _ http: HTTPRequest, _ route: APIRoute, _ reading: APIRoute?
    ) async throws -> HTTPResponse {
        try Self.requireJSON(http)
        let request = APIRequest(http: http, base: base, now: now())
        if route.method == .post, http.fields[.idempotencyKey] != nil {
            return try await keys.once(http) { [self] in
                try await finish(
                    try await route.handler(APIRequest(http: $0, base: base, now: now())),
                    route, request)
            }
        }
        if route.method != .get, route.method != .post {
            try await requireUnchanged(request, reading)
        }
        if case .version(let version) = route.validation,
            let tag = try await version(request).flatMap({ EntityTag($0) })
        {
            return try await answer(request, route, tag)
        }
        return try await finish(try await route.handler(request), route, request)
    }

    /// Answers 304 before anything is made, if the state is the one that the client has.
    private func answer(
        _ request: APIRequest, _ route: APIRoute, _ tag: EntityTag
    ) async throws -> HTTPResponse {
        let conditions = Preconditions(
            method: request.http.method, fields: request.http.fields, now: request.now)
        let outcome = conditions.answer(for: .init(tag: tag))
        if outcome == .notModified {
            var response = HTTPResponse(.notModified, fields: [.eTag: tag.fieldValue])
            write(route, age: nil, to: &response.fields, request.now)
            return response
        }
        if outcome == .failed { throw Problem(.preconditionFailed) }
        var response = try await finish(try await route.handler(request), route, request)
        if response.status.code == 200 { response.fields[.eTag] = tag.fieldValue }
        return response
    }

    /// `If-Match` and its like, for whatever is changed at a path that can also be read.
    private func requireUnchanged(_ request: APIRequest, _ reading: APIRoute?) async throws {
        let names: [HTTPFieldName] = [.ifMatch, .ifNoneMatch, .ifUnmodifiedSince]
        guard let reading, names.contains(where: { request.http.fields[$0] != nil }) else { return }
        var asking = request
        asking.http.method = .get
        asking.http.rawQuery = ""
        asking.http.body = RequestBody()
        let current = try await reading.handler(asking)
        var fields = request.http.fields
        // Compression made the tag weak, but it still names exactly one state of the item.
        fields[.ifMatch] = fields[.ifMatch]?.replacing("W/\"", with: "\"")
        let conditions = Preconditions(
            method: request.http.method, fields: fields, now: request.now)
        let tag = Self.tag(of: merged(current).bytes)
        guard conditions.answer(for: .init(tag: tag)) != .failed else {
            throw Problem(.preconditionFailed, detail: "it has been changed meanwhile")
        }
    }

    /// Makes a response of an answer: links, `fields`, validators and age.
    func finish(
        _ answer: APIAnswer, _ route: APIRoute, _ request: APIRequest
    ) async throws -> HTTPResponse {
        let status = answer.status ?? route.success
        guard answer.body != nil || !answer.links.isEmpty else {
            return HTTPResponse(status, fields: answer.fields)
        }
        let body = try partial(merged(answer), route, request)
        var response = HTTPResponse(status, json: body)
        for field in answer.fields { response.fields.add(field.name, field.value) }
        if !answer.links.isEmpty {
            response.fields[.link] =
                LinkHeader(
                    answer.links.map { LinkHeader.Link($0.uri, relation: $0.rel) }
                ).fieldValue
        }
        guard route.method == .get, status.code == 200 else {
            response.fields[.cacheControl] = "no-store"
            return response
        }
        write(route, age: answer.age, to: &response.fields, request.now)
        if case .content = route.validation, case .bytes(let bytes) = response.body,
            let tag = Self.tag(of: bytes)
        {
            return Self.validated(response, tag, request)
        }
        return response
    }

    private static func validated(
        _ response: HTTPResponse, _ tag: EntityTag, _ request: APIRequest
    ) -> HTTPResponse {
        var response = response
        response.fields[.eTag] = tag.fieldValue
        let conditions = Preconditions(
            method: request.http.method, fields: request.http.fields, now: request.now)
        switch conditions.answer(for: .init(tag: tag)) {
        case .proceed: break
        case .failed: return HTTPResponse(json: Problem(.preconditionFailed))
        case .notModified:
            response.status = .notModified
            response.body = .bytes([])
            // What describes a body that is not sent is not repeated (RFC 9110 §15.4.5).
            response.fields[.contentType] = nil
        }
        return response
    }

    private func write(_ route: APIRoute, age: Int?, to fields: inout HTTPFields, _ now: Int) {
        route.freshness.write(to: &fields, at: now)
        if let age { fields[.cacheControl] = "private, max-age=\(age)" }
        guard fields[.cacheControl] == nil, fields["Expires"] == nil else { return }
        // Kept, but asked for again each time: what is often changed is validated.
        fields[.cacheControl] = "private, no-cache"
    }

    /// The members with the links and the errors beside them.
    private func merged(_ answer: APIAnswer) -> JSONValue {
        guard case .object(var object)? = answer.body else { return answer.body ?? .null }
        if !answer.problems.isEmpty {
            object["errors"] = .array(answer.problems.flatMap { codes.entries(of: $0) })
        }
        if !answer.links.isEmpty { object["links"] = .array(answer.links.map(\.json)) }
        return .object(object)
    }

    // Base64url has none of the characters that a tag refuses.
    private static func tag(of bytes: [UInt8]) -> EntityTag? {
        EntityTag(Base64URL.encode(Array(SHA256.hash(bytes).prefix(15))))
    }
}
