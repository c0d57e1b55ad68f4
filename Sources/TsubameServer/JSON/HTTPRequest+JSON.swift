import FoundationEssentials
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
        guard let text = fields[.contentType], let list = try? ParameterList(text),
            types.contains(list.word) || list.word.hasSuffix("+json"),
            list["charset"].map({ ["utf-8", "utf8"].contains($0.value.lowercased()) }) ?? true
        else { throw Problem.unsupportedMediaType(accept: types) }
        try requireNoCoding()
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try JSONDate.decode($0) }
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw Problem(error)
        }
    }
}

/// Dates in JSON texts: ISO 8601, with or without a fraction of a second.
enum JSONDate {
    static func decode(_ decoder: any Decoder) throws -> Date {
        let place = try decoder.singleValueContainer()
        let text = try place.decode(String.self)
        for includesFraction in [false, true] {
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: includesFraction)
            if text.utf8.count <= 40, let date = try? style.parse(text) { return date }
        }
        throw DecodingError.dataCorruptedError(
            in: place, debugDescription: "must be a date such as 2026-01-31T12:00:00Z")
    }
}
