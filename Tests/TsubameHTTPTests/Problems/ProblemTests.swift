import Foundation
import Testing
import TsubameHTTP

@Suite struct ProblemTests {
    @Test(arguments: [
        (Problem(.notFound), #"{"type":"about:blank","title":"Not Found","status":404}"#),
        (
            Problem(
                .conflict, type: "https://a.example/p", title: "Taken", detail: "\"x\" is",
                instance: "/p/1"),
            #"{"type":"https://a.example/p","title":"Taken","status":409,"#
                + #""detail":"\"x\" is","instance":"/p/1"}"#
        ),
        (
            .invalid([Problem.Entry("is empty", code: 7, field: "name"), Problem.Entry("is odd")]),
            #"{"type":"about:blank","title":"Unprocessable Content","status":422,"errors":["#
                + #"{"message":"is empty","code":7,"field":"name"},{"message":"is odd"}]}"#
        ),
    ])
    func `a problem is written as JSON`(problem: Problem, wanted: String) throws {
        #expect(String(decoding: problem.json, as: UTF8.self) == wanted)
        let read = try JSONSerialization.jsonObject(with: Data(problem.json)) as? [String: Any]
        #expect(read?["status"] as? Int == problem.status.code)
    }

    @Test func `a problem can be thrown and describes itself`() {
        let thrown = #expect(throws: Problem.self) {
            throw Problem(.gone, detail: "since May")
        }
        #expect(thrown.map { "\($0)" } == "410 Gone: since May")
        #expect("\(Problem(.notFound))" == "404 Not Found")
    }
}

extension HTTPStatus {
    fileprivate static let gone = HTTPStatus(410)
}
