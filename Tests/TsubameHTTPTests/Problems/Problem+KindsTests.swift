import Testing
import TsubameHTTP

@Suite struct ProblemKindsTests {
    @Test(
        arguments: [
            (
                .unauthorized("Basic realm=\"a\"", "Bearer"), 401, .wwwAuthenticate,
                ["Basic realm=\"a\"", "Bearer"]
            ),
            (.methodNotAllowed(allow: [.get, .head]), 405, .allow, ["GET, HEAD"]),
            (.methodNotAllowed(allow: []), 405, .allow, [""]),
            (.unsupportedMediaType(accept: ["a/b", "c/d"]), 415, .accept, ["a/b, c/d"]),
            (.tooManyRequests(retryAfter: .seconds(3)), 429, .retryAfter, ["3"]),
            (.unavailable(retryAfter: .seconds(9)), 503, .retryAfter, ["9"]),
            (.unavailable(), 503, .retryAfter, []),
        ] as [(Problem, Int, HTTPFieldName, [String])])
    func `a kind brings its field`(
        problem: Problem, status: Int, name: HTTPFieldName, values: [String]
    ) {
        #expect(problem.status.code == status)
        #expect(problem.fields[all: name] == values)
    }

    @Test func `what the client wrote is not written back`() throws {
        let failure = #expect(throws: FieldFailure.self) { try LinkHeader(parsing: "<secret") }
        let problem = Problem(try #require(failure), in: .link)
        let text = String(decoding: problem.json, as: UTF8.self)
        #expect(problem.status.code == 400 && problem.errors.first?.field == "Link")
        #expect(text.contains("at byte 7") && !text.contains("secret"))
    }

    @Test func `a form's failure keeps its status`() throws {
        let failure = #expect(throws: FormFailure.self) {
            try URLEncodedForm(parsing: [], contentType: "text/plain")
        }
        let problem = Problem(try #require(failure))
        #expect(problem.status.code == 415 && problem.detail?.hasPrefix("at byte 0") == true)
    }
}
