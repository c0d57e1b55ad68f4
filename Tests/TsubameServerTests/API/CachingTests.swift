import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

@Suite struct CachingTests {
    @Test func `a moment gives Expires, a time max-age`() async throws {
        // 2027-01-15 08:00:00 is 1 800 000 000.
        let server = try SampleServer(now: 1_800_000_001)
        let weather = try await server.ask(.get, "/api/v1/weather")
        #expect(weather.fields["Expires"] == "Fri, 15 Jan 2027 09:00:00 GMT")
        #expect(weather.fields[.cacheControl] == nil)
        #expect(
            try await server.ask(.get, "/api/v1/mood").fields[.cacheControl]
                == "public, max-age=60")
        #expect(
            try await server.ask(.get, "/api/v1/notes").fields[.cacheControl]
                == "private, no-cache")
    }

    @Test func `what a client has is not sent again`() async throws {
        let server = try SampleServer(count: 2)
        let first = try await server.ask(.get, "/api/v1/notes")
        let tag = try #require(first.fields[.eTag])
        let again = try await server.ask(.get, "/api/v1/notes", fields: [.ifNoneMatch: tag])
        #expect(again.status == 304 && again.text.isEmpty)
        #expect(again.fields[.eTag] == tag)
        #expect(again.fields[.cacheControl] == first.fields[.cacheControl])
        #expect(again.fields[.contentType] == nil)
        _ = try await server.ask(.post, "/api/v1/notes", json: #"{"text": "c"}"#)
        let changed = try await server.ask(.get, "/api/v1/notes", fields: [.ifNoneMatch: tag])
        #expect(changed.status == 200 && changed.fields[.eTag] != tag)
    }

    @Test func `a known version is answered before anything is made`() async throws {
        let server = try SampleServer()
        let first = try await server.ask(.get, "/api/v1/versioned")
        #expect(first.fields[.eTag] == "\"v1\"")
        let again = try await server.ask(
            .get, "/api/v1/versioned", fields: [.ifNoneMatch: "\"v1\""])
        #expect(again.status == 304)
        #expect(server.api.made.withLock { $0 } == 1)
    }

    @Test(arguments: [
        ("right", 200), ("weak", 200), ("\"other\"", 412), ("*", 200),
    ])
    func `a change may be bound to what the client saw`(tag: String, status: Int) async throws {
        let server = try SampleServer(count: 1)
        let seen = try #require(try await server.ask(.get, "/api/v1/notes/1").fields[.eTag])
        let told = try await server.ask(
            .patch, "/api/v1/notes/1",
            fields: [.ifMatch: ["right": seen, "weak": "W/\(seen)"][tag] ?? tag],
            json: #"{"text": "b"}"#)
        #expect(told.status == status)
        #expect(
            try await server.ask(.get, "/api/v1/notes/1").json["text"]
                == (status == 200 ? "b" : "note 1"))
    }

    @Test func `the parts of a gathering are answered together, for the shortest time`()
        async throws
    {
        let server = try SampleServer(count: 3, now: 1_800_000_000 + 3590)
        let home = try await server.ask(.get, "/api/v1/home")
        #expect(home.json["notes"] == 3 && home.json["weather"] == ["sky": "blue"])
        #expect(home.fields[.cacheControl] == "private, max-age=10")
        #expect(home.json["errors"] == nil)
    }

    @Test func `items in a gathering have their links, and are described with them`() async throws {
        let server = try SampleServer(count: 3)
        let item = try await server.ask(.get, "/api/v1/home").json["newest"]?.elements?.first
        #expect(item?["id"] == 3)
        #expect(item?["links"] == [["uri": "/api/v1/notes/3", "rel": "self"]])
        let description = try await server.ask(.get, "/api/v1/openapi.json").json
        let schema = description["paths"]?["/home"]?["get"]?["responses"]?["200"]?["content"]?[
            "application/json"]?["schema"]?["properties"]?["newest"]?["anyOf"]?.elements?.first
        #expect(schema?["items"]?["properties"]?["links"]?["type"] == "array")
        #expect(try await SampleServer().ask(.get, "/api/v1/home").json["newest"] == [])
    }

    @Test func `a part that fails is told beside the others`() async throws {
        let server = try SampleServer(count: 3)
        let home = try await server.ask(.get, "/api/v1/home?fail=1")
        #expect(home.status == 200)
        #expect(home.json["notes"] == 3 && home.json["weather"] == .null)
        #expect(home.codes == [2001])
        #expect(home.json["errors"]?.elements?.first?["field"] == "weather")
        #expect(home.fields[.cacheControl] == "private, no-cache")
    }

    @Test func `the same key does a request once`() async throws {
        let server = try SampleServer()
        func post(_ key: String, _ text: String) async throws -> Told {
            try await server.ask(
                .post, "/api/v1/notes", fields: [.idempotencyKey: key],
                json: #"{"text": "\#(text)"}"#)
        }
        let first = try await post("\"k-1\"", "a")
        let again = try await post("\"k-1\"", "a")
        #expect(first.status == 201 && again.status == 201 && first.json == again.json)
        #expect(first.fields[.location] == again.fields[.location])
        #expect(server.api.made.withLock { $0 } == 1)
        #expect(try await post("\"k-1\"", "b").status == 422)
        #expect(try await post("\"\"", "b").status == 400)
        #expect(try await post("plain-key", "b").status == 201)
        // A request that failed did nothing, so its key can be used again.
        #expect(try await post("\"k-2\"", "").status == 422)
        #expect(try await post("\"k-2\"", "c").status == 201)
    }
}
