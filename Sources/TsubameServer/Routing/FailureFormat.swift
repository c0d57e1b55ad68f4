public import TsubameHTTP

/// How errors are told to a client, one way for each group of routes.
public struct FailureFormat: Sendable {
    let render: @Sendable (any Error, HTTPRequest) -> HTTPResponse

    /// Tells errors by a closure; it gets every error that a handler or the router itself throws.
    public init(_ render: @escaping @Sendable (any Error, HTTPRequest) -> HTTPResponse) {
        self.render = render
    }
}

/// Told of every error that was answered with a status of 500 or more.
public typealias FailureReport = @Sendable (any Error, HTTPRequest) -> Void

extension FailureFormat {
    /// A line of text, or `application/problem+json` for whoever likes JSON better.
    public static let plain = FailureFormat { error, request in
        let problem = Problem(describing: error)
        guard request.fields[.accept]?.contains("json") == true,
            ContentNegotiation(request.fields).mediaType(of: [
                "text/plain", Problem.mediaType, "application/json",
            ]) != "text/plain"
        else { return HTTPResponse(text: problem) }
        return HTTPResponse(json: problem)
    }
}

extension HTTPResponse {
    /// A problem as a line for people.
    public init(text problem: Problem) {
        let lines =
            [problem.sentence]
            + problem.errors.map { entry in
                entry.field.map { "\($0): \(entry.message)" } ?? entry.message
            }
        self.init(problem.status, text: lines.joined(separator: "\n") + "\n")
        for field in problem.fields { fields.add(field.name, field.value) }
    }

    /// A problem as programs read it.
    public init(json problem: Problem) {
        self.init(
            problem.status, fields: [.contentType: Problem.mediaType], body: .bytes(problem.json))
        for field in problem.fields { fields.add(field.name, field.value) }
    }
}
