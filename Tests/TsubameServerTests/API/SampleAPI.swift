import Foundation
import TsubameHTTP
import TsubameServer
import TsubameSupport

/// A small API over a list in memory, for the tests of this folder.
struct SampleAPI: APIRoutes {
    struct Note: LinkedItem, Codable, Equatable {
        enum Mood: String, CaseIterable, Codable { case calm, angry }

        var id: Int
        var text: String
        var mood = Mood.calm
        var pages: Int?
        var writtenAt = Date(timeIntervalSince1970: 0)
        var path: String { "/notes/\(id)" }
    }

    struct Draft: Codable { var text: String }

    struct Change: Codable {
        var text: String?
        var pages: Int?
    }

    static let errorCodes = [ErrorCode(2001, "No such mood", .conflict)]

    let notes: Lock<[Note]>
    var made = Lock(0)

    init(count: Int = 0) {
        notes = Lock((0..<count).map { Note(id: $0 + 1, text: "note \($0 + 1)") })
    }

    var routes: [APIRoute] {
        List("notes", NoteList(notes: notes, paging: .pages)).validated(by: .content)
        List("stream", NoteList(notes: notes, paging: .cursors))
        Create("notes") { (draft: Draft, _) in
            guard !draft.text.isEmpty else {
                throw APIFailure(
                    APIFailure(ErrorCode.general[14], "must not be blank", field: "text"), [])
            }
            made.withLock { $0 += 1 }
            return notes.withLock { notes in
                notes.append(Note(id: (notes.last?.id ?? 0) + 1, text: draft.text))
                return notes[notes.count - 1]
            }
        }
        Read("notes/:id") { request in
            let id: Int = try request.parameter("id")
            return notes.withLock { $0.first { $0.id == id } }
        }
        Update("notes/:id") { (change: Change, request) in
            let id: Int = try request.parameter("id")
            return notes.withLock { notes -> Note? in
                guard let index = notes.firstIndex(where: { $0.id == id }) else { return nil }
                if let text = change.text { notes[index].text = text }
                return notes[index]
            }
        }
        Delete("notes/:id") { request in
            let id: Int = try request.parameter("id")
            return notes.withLock { notes in
                let count = notes.count
                notes.removeAll { $0.id == id }
                return notes.count < count
            }
        }
        Get("weather") { _ in ["sky": "blue"] }.expires(at: .nextFullHour)
        Get("mood") { _ in ["mood": "calm"] }.maxAge(.seconds(60), isShared: true)
        Get("versioned") { _ in
            made.withLock { $0 += 1 }
            return ["a": 1]
        }.validated(by: .version { _ in "v1" })
        Get("broken") { _ -> [String: String] in throw APIFailure(Self.errorCodes[0]) }
        Gather(
            "home",
            [
                Gather.Part("notes", freshness: .maxAge(.seconds(30), isShared: false)) { _ in
                    notes.withLock { $0.count }
                },
                Gather.Part("newest", freshness: .maxAge(.seconds(30), isShared: false)) { _ in
                    notes.withLock { Array($0.suffix(1)) }
                },
                Gather.Part("weather", freshness: .expires(.nextFullHour)) { request in
                    if request.http.query["fail"] != nil { throw APIFailure(Self.errorCodes[0]) }
                    return ["sky": "blue"]
                },
            ])
    }
}

struct NoteList: ResourceList {
    let notes: Lock<[SampleAPI.Note]>
    let paging: Paging

    func page(
        at place: ListPlace, for request: APIRequest
    ) async throws -> ListPage<SampleAPI.Note> {
        let all = notes.withLock { $0 }
        switch place {
        case .page(let number, let size):
            let rest = all.dropFirst((number - 1) * size)
            return ListPage(Array(rest.prefix(size)), hasNext: rest.count > size)
        case .after(let cursor, let size):
            let rest = all.filter { $0.id > cursor.flatMap { Int($0) } ?? 0 }
            return page(Array(rest.prefix(size)), all, hasNext: rest.count > size)
        case .before(let cursor, let size):
            let rest = all.filter { $0.id < Int(cursor) ?? 0 }
            return page(Array(rest.suffix(size)), all, hasNext: true)
        }
    }

    private func page(
        _ items: [SampleAPI.Note], _ all: [SampleAPI.Note], hasNext: Bool
    ) -> ListPage<SampleAPI.Note> {
        ListPage(
            items, hasNext: hasNext, after: items.last.map { String($0.id) },
            before: items.first.flatMap { $0.id == all.first?.id ? nil : String($0.id) })
    }
}

/// An answer as a test looks at it.
struct Told {
    let status: Int
    let fields: HTTPFields
    let json: JSONValue
    let text: String

    init(_ response: HTTPResponse) throws {
        status = response.status.code
        fields = response.fields
        var bytes: [UInt8] = []
        if case .bytes(let all) = response.body { bytes = all }
        text = String(decoding: bytes, as: UTF8.self)
        json = bytes.isEmpty ? .null : try JSONValue(parsing: bytes)
    }

    func link(_ rel: String) -> String? {
        json["links"]?.elements?.first { $0["rel"]?.text == rel }?["uri"]?.text
    }

    var codes: [JSONValue] { json["errors"]?.elements?.compactMap { $0["code"] } ?? [] }
}

/// A router with the sample API, asked in memory.
struct SampleServer {
    let router: Router
    let api: SampleAPI

    init(count: Int = 0, now: Int = 1_800_000_000) throws {
        api = SampleAPI(count: count)
        var router = Router()
        try APIService("/api/v1", api, now: { now }).add(to: &router)
        router.fallback { _ in HTTPResponse(text: "a page") }
        self.router = router
    }

    func ask(
        _ method: HTTPMethod = .get, _ target: String, fields: HTTPFields = [:],
        json body: String? = nil
    ) async throws -> Told {
        var fields = fields
        if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
        return try Told(
            await router.respond(
                to: HTTPRequest(method, target, fields: fields, body: Array((body ?? "").utf8))))
    }
}
