import Foundation
import Testing
import TsubameHTTP

@testable import TsubameServer

@Suite struct APIServiceTests {
    @Test func `the entry leads to everything, and a client needs to know no other address`()
        async throws
    {
        let server = try SampleServer(count: 45)
        let entry = try await server.ask(.get, "/api/v1")
        #expect(entry.status == 200)
        let list = try #require(entry.link("notes"))
        var page = try await server.ask(.get, list)
        var texts = page.json["notes"]?.elements?.compactMap { $0["text"]?.text } ?? []
        #expect(page.link("prev") == nil)
        while let next = page.link("next") {
            #expect(page.json["hasNext"] == true)
            page = try await server.ask(.get, next)
            texts += page.json["notes"]?.elements?.compactMap { $0["text"]?.text } ?? []
        }
        #expect(page.json["hasNext"] == false)
        #expect(page.link("prev") != nil && page.link("next") == nil)
        #expect(texts == (1...45).map { "note \($0)" })
        let item = try #require(
            page.json["notes"]?.elements?.last?["links"]?.elements?.first?["uri"]?.text)
        #expect(try await server.ask(.get, item).json["text"] == "note 45")
        let description = try #require(entry.link("service-desc"))
        #expect(try await server.ask(.get, description).json["openapi"] == "3.1.0")
    }

    @Test func `a list by cursor gives the way back too`() async throws {
        let server = try SampleServer(count: 5)
        let first = try await server.ask(.get, "/api/v1/stream?per_page=2")
        #expect(first.link("prev") == nil)
        let second = try await server.ask(.get, try #require(first.link("next")))
        #expect(second.json["stream"]?.elements?.compactMap { $0["id"] } == [3, 4])
        let back = try await server.ask(.get, try #require(second.link("prev")))
        #expect(back.json["stream"]?.elements?.compactMap { $0["id"] } == [1, 2])
        #expect(back.link("prev") == nil && back.link("next") != nil)
    }

    @Test(
        arguments: [
            (.get, "/api/v1/nothing", [:], nil, 404, 1013),
            (.get, "/api/v1/notes/9", [:], nil, 404, 1013),
            (.get, "/api/v1/notes/x", [:], nil, 404, 1013),
            (.get, "/api/v1/notes?page=x", [:], nil, 400, 1001),
            (.get, "/api/v1/notes?per_page=0", [:], nil, 400, 1001),
            (.get, "/api/v1/notes?fields=id,none", [:], nil, 400, 1001),
            (.get, "/api/v1/%zz", [:], nil, 400, 1001),
            (.get, "/api/v1/notes", [.accept: "text/html"], nil, 406, 1012),
            (.get, "/api/v1/openapi.json", [.accept: "text/html"], nil, 406, 1012),
            (.get, "/api/v1", [.accept: "image/png"], nil, 406, 1012),
            (.delete, "/api/v1/notes", [:], nil, 405, 1011),
            (.post, "/api/v1", [:], nil, 405, 1011),
            (.post, "/api/v1/notes", [.contentType: "text/plain"], "{}", 415, 1007),
            (
                .post, "/api/v1/notes", [.contentType: "application/json; charset=latin1"], "{}",
                415, 1007
            ),
            (.post, "/api/v1/notes", [:], "{", 400, 1001),
            (.post, "/api/v1/notes", [:], "{}", 422, 1014),
            (.post, "/api/v1/notes", [:], #"{"text": 3}"#, 422, 1014),
            (.post, "/api/v1/notes", [:], #"{"text": ""}"#, 422, 1014),
            (.patch, "/api/v1/notes/9", [:], "{}", 404, 1013),
            (.delete, "/api/v1/notes/9", [:], nil, 404, 1013),
            (.get, "/api/v1/broken", [:], nil, 409, 2001),
        ] as [(HTTPMethod, String, HTTPFields, String?, Int, Int64)])
    func `every error is a status and a list with codes of four digits`(
        method: HTTPMethod, target: String, fields: HTTPFields, body: String?, status: Int,
        code: Int64
    ) async throws {
        let server = try SampleServer(count: 1)
        let told = try await server.ask(method, target, fields: fields, json: body)
        #expect(told.status == status)
        #expect(told.codes == [.integer(code)])
        #expect(told.json["errors"]?.elements?.first?["message"]?.text?.isEmpty == false)
        #expect(told.fields[.contentType] == "application/json")
    }

    @Test func `a body that is too long is told in the same way`() async throws {
        let server = try SampleServer()
        let body = #"{"text": ""# + String(repeating: "a", count: 2 << 20) + #""}"#
        let told = try await server.ask(.post, "/api/v1/notes", json: body)
        #expect(told.status == 413 && told.codes == [1005])
    }

    @Test func `an error names the member that is wrong`() async throws {
        let server = try SampleServer()
        for (body, field) in [("{}", "text"), (#"{"text": 3}"#, "text")] {
            let told = try await server.ask(.post, "/api/v1/notes", json: body)
            #expect(told.json["errors"]?.elements?.first?["field"]?.text == field)
        }
        let told = try await server.ask(.get, "/api/v1/notes?page=x&per_page=y")
        let names = told.json["errors"]?.elements?.compactMap { $0["field"]?.text }
        #expect(names.map(Set.init) == ["page", "per_page"])
    }

    @Test func `an item is made, shown, changed and removed`() async throws {
        let server = try SampleServer()
        let made = try await server.ask(.post, "/api/v1/notes", json: #"{"text": "a"}"#)
        #expect(made.status == 201)
        let place = try #require(made.fields[.location])
        #expect(made.link("self") == place && made.link("notes") == "/api/v1/notes")
        let changed = try await server.ask(.patch, place, json: #"{"text": "b"}"#)
        #expect(changed.status == 200 && changed.json["text"] == "b")
        #expect(try await server.ask(.get, place).json == changed.json)
        let gone = try await server.ask(.delete, place)
        #expect(gone.status == 204 && gone.text.isEmpty)
        #expect(try await server.ask(.get, place).status == 404)
    }

    @Test func `members keep their order, dates are ISO 8601`() async throws {
        let server = try SampleServer(count: 1)
        let told = try await server.ask(.get, "/api/v1/notes/1")
        #expect(
            told.text.hasPrefix(
                #"{"id":1,"text":"note 1","mood":"calm","writtenAt":"1970-01-01T00:00:00.000Z","#))
    }

    @Test func `fields chooses members, of an item and of each item of a list`() async throws {
        let server = try SampleServer(count: 2)
        #expect(
            try await server.ask(.get, "/api/v1/notes/1?fields=id,text").text
                == #"{"id":1,"text":"note 1"}"#)
        let list = try await server.ask(.get, "/api/v1/notes?fields=id&per_page=1")
        #expect(list.json["notes"] == [["id": 1]])
        #expect(list.link("next")?.contains("fields=id") == true)
    }

    @Test func `OPTIONS and 405 tell the methods`() async throws {
        let server = try SampleServer()
        for method in [HTTPMethod.options, .put] {
            let told = try await server.ask(method, "/api/v1/notes")
            #expect(told.fields[.allow] == "GET, HEAD, OPTIONS, POST")
        }
    }

    @Test func `a code that is given twice is refused`() {
        let code = ErrorCode(2001, "a", .conflict)
        #expect(throws: ErrorCodes.Failure.self) { try ErrorCodes([code, code]) }
        #expect(throws: ErrorCodes.Failure.self) {
            try ErrorCodes([ErrorCode(1013, "a", .notFound)])
        }
        #expect(throws: Never.self) { try ErrorCodes([code]) }
    }

    @Test func `the manual has the table of codes`() throws {
        let manual = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../docs/web-api.md")
        let text = try String(contentsOf: manual, encoding: .utf8)
        #expect(text.contains(try ErrorCodes().markdown))
    }

    @Test func `the description has every route and member`() async throws {
        let server = try SampleServer()
        let json = try await server.ask(.get, "/api/v1/openapi.json").json
        let paths = try #require(json["paths"])
        #expect(paths["/notes/{id}"]?["patch"] != nil && paths["/notes"]?["post"] != nil)
        let item = paths["/notes/{id}"]?["get"]?["responses"]?["200"]?["content"]?[
            "application/json"]?["schema"]
        #expect(item?["properties"]?["mood"]?["enum"] == ["calm", "angry"])
        #expect(item?["properties"]?["writtenAt"]?["format"] == "date-time")
        #expect(item?["required"] == ["id", "text", "mood", "writtenAt"])
        #expect(item?["properties"]?["pages"]?["type"] == "integer")
    }
}
