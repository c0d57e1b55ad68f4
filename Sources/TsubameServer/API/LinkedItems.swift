public import TsubameHTTP

extension LinkedItem {
    /// The item with its links, for an answer that is made by hand.
    public func linked(for request: APIRequest) throws -> JSONValue {
        try json(base: request.base, collection: nil)
    }
}

/// Items inside of an answer to something else; there, too, each leads on.
protocol LinkedItems {
    static var linkedSchema: JSONSchema { get }
    func linked(for request: APIRequest) throws -> JSONValue
}

extension Array: LinkedItems where Element: LinkedItem {
    static var linkedSchema: JSONSchema {
        JSONSchema(["type": "array", "items": JSONSchema(of: Element.self).withLinks.json])
    }

    func linked(for request: APIRequest) throws -> JSONValue {
        .array(try map { try $0.linked(for: request) })
    }
}
