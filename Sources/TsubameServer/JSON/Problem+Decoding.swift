import TsubameHTTP

extension Problem {
    /// What is wrong with a JSON body, with the place of it.
    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .invalid([Entry("is missing", field: Self.name(context.codingPath + [key]))])
        case .valueNotFound(let type, let context):
            self = .invalid([
                Entry(
                    "must be \(Self.expectation(type)), not null",
                    field: Self.name(context.codingPath))
            ])
        case .typeMismatch(let type, let context):
            self = .invalid([
                Entry("must be \(Self.expectation(type))", field: Self.name(context.codingPath))
            ])
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self = .invalid([
                Entry(Self.message(context.debugDescription), field: Self.name(context.codingPath))
            ])
        default: self.init(.badRequest, detail: "the body is no JSON text")
        }
    }

    // Only our own sentences are told; the decoder's may hold the client's bytes.
    private static func message(_ text: String) -> String {
        text.hasPrefix("must ") ? text : "is not what it must be"
    }

    private static func name(_ path: [any CodingKey]) -> String? {
        guard !path.isEmpty else { return nil }
        var name = ""
        for key in path {
            if let index = key.intValue {
                name += "[\(index)]"
            } else {
                name += name.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return name
    }

    private static func expectation(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is any JSONArrayLike.Type: "a list"
        default: "an object"
        }
    }
}

/// Tells arrays from other types.
private protocol JSONArrayLike {}
extension Array: JSONArrayLike {}
