public import TsubameHTTP

/// Lets scripts of other sites in, as far as some rules allow (CORS).
public struct CrossOriginFilter: Filter {
    private let rules: CrossOrigin

    /// Makes the filter.
    public init(_ rules: CrossOrigin) { self.rules = rules }

    /// Answers the question of a browser whether a request may be sent.
    public func before(_ request: inout HTTPRequest) throws -> HTTPResponse? {
        let answer = answer(to: request)
        guard answer.kind == .preflight else { return nil }
        return HTTPResponse(.noContent, fields: answer.fields)
    }

    /// Says who may read the answer.
    public func after(_ response: inout HTTPResponse, to request: HTTPRequest) {
        for field in answer(to: request).fields {
            if field.name == .vary {
                response.fields.addToVary(field.value)
            } else {
                response.fields[field.name] = field.value
            }
        }
    }

    private func answer(to request: HTTPRequest) -> CrossOrigin.Answer {
        rules.answer(to: request.method, request.fields, own: request.ownOrigin)
    }
}

extension HTTPRequest {
    /// The origin that the client asked.
    package var ownOrigin: WebOrigin? {
        host.flatMap { WebOrigin(scheme: scheme, authority: $0) }
    }
}
