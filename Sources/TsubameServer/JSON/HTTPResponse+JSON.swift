public import TsubameHTTP

extension HTTPResponse {
    /// Makes an answer of a value's JSON text.
    public init(_ status: HTTPStatus = .ok, json value: some Encodable) throws {
        self.init(status, json: try JSONValue(encoding: value))
    }

    /// Makes an answer of a JSON text.
    public init(_ status: HTTPStatus = .ok, json value: JSONValue) {
        self.init(
            status, fields: [.contentType: "application/json"], body: .bytes(value.bytes))
    }
}
