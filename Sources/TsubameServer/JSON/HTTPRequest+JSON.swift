import TsubameHTTP

extension HTTPRequest {
    /// The body as a value, read up to the route's limit.
    ///
    /// Throws a `Problem`: 415 if it is not sent as JSON, 400 if it is none, 422 with the names of
    /// the members that are missing or of another type.
    public func json<Value: Decodable>(as type: Value.Type = Value.self) async throws -> Value {
        try requireJSON()
        return try Self.decode(type, try await body.collect(upTo: .max))
    }

    func requireJSON(_ types: [String] = ["application/json"]) throws {
        try requireNoCoding()
        let text = fields[.contentType]
        // As most say it, word for word.
        if let text, types.contains(text) { return }
        guard let text, let list = try? ParameterList(text),
            types.contains(list.word) || list.word.hasSuffix("+json"),
            list["charset"].map({ ["utf-8", "utf8"].contains($0.value.lowercased()) }) ?? true
        else { throw Problem.unsupportedMediaType(accept: types) }
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
        do {
            return try JSONValue(parsing: bytes).decode(as: type)
        } catch let error as DecodingError {
            throw Problem(error)
        }
    }
}
