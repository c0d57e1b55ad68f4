import Testing
import TsubameCrypto
import TsubameHTTP
import TsubameSupport
import TsubameTestSupport

@testable import TsubameServer

/// Requests to resumable uploads in memory, and what was handed over.
final class ResumableClient: Sendable {
    let uploads: ResumableUploads
    let router: Router
    let clock = ManualClock()
    private let handed: Lock<[(bytes: [UInt8], sha256: String, metadata: [String: String])]>

    init(
        _ place: Place, failing: UploadError? = nil,
        _ change: (inout ResumableLimits) -> Void = { _ in }
    ) throws {
        var limits = ResumableLimits()
        change(&limits)
        let uploads = try ResumableUploads(
            folder: try place.folder(), limits: limits, time: clock.timeSource)
        let handed = Lock<[(bytes: [UInt8], sha256: String, metadata: [String: String])]>([])
        var router = Router()
        uploads.add(to: &router, at: "/uploads") { upload in
            if let failing { throw failing }
            let bytes = try Place.read(upload.file.path)
            handed.withLock { $0.append((bytes, upload.file.sha256, upload.metadata)) }
            return ["X-Picture": upload.file.filename ?? "none"]
        }
        self.uploads = uploads
        self.router = router
        self.handed = handed
    }

    var finished: [(bytes: [UInt8], sha256: String, metadata: [String: String])] {
        handed.withLock { $0 }
    }

    func send(
        _ method: HTTPMethod, _ path: String, _ fields: HTTPFields = [:], body: RequestBody? = nil
    ) async -> HTTPResponse {
        var request = HTTPRequest(method, path)
        request.fields = fields
        if request.fields["Tus-Resumable"] == nil { request.fields["Tus-Resumable"] = "1.0.0" }
        if let body { request.body = body }
        return await router.respond(to: request)
    }

    /// Makes an upload and gives its path.
    func create(_ length: Int, metadata: String? = nil) async -> String {
        var fields: HTTPFields = ["Upload-Length": String(length)]
        fields["Upload-Metadata"] = metadata
        let response = await send(.post, "/uploads", fields)
        #expect(response.status == .created)
        return response.fields[.location] ?? ""
    }

    func patch(
        _ path: String, at offset: Int, _ text: String, _ more: HTTPFields = [:]
    ) async -> HTTPResponse {
        var fields: HTTPFields = [
            "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset),
            "Content-Length": String(text.utf8.count),
        ]
        for field in more { fields[field.name] = field.value }
        return await send(.patch, path, fields, body: RequestBody(bytes: Array(text.utf8)))
    }

    func offset(_ path: String) async -> String? {
        await send(.head, path).fields["Upload-Offset"]
    }
}

@Suite struct ResumableUploadsTests {
    private let place: Place

    init() throws { place = try Place() }

    @Test func `an upload goes on where it stopped, and is handed over once it is whole`()
        async throws
    {
        let client = try ResumableClient(place)
        let metadata = "filename YS9iLmpwZw==,filetype aW1hZ2UvanBlZw=="
        let path = await client.create(11, metadata: metadata)
        #expect(path.hasPrefix("/uploads/") && path.count == 31)
        let first = await client.patch(path, at: 0, "hello ")
        #expect(first.status == .noContent && first.fields["Upload-Offset"] == "6")
        let head = await client.send(.head, path)
        #expect(head.status == .ok && head.fields["Upload-Offset"] == "6")
        #expect(head.fields["Upload-Length"] == "11")
        #expect(head.fields["Upload-Metadata"] == metadata)
        #expect(head.fields[.cacheControl] == "no-store")
        #expect(head.fields["Upload-Expires"] == "Tue, 02 Jan 2024 00:00:00 GMT")
        #expect(client.finished.isEmpty)
        let last = await client.patch(path, at: 6, "world")
        #expect(last.status == .noContent && last.fields["Upload-Offset"] == "11")
        #expect(last.fields["X-Picture"] == "b.jpg")
        let finished = try #require(client.finished.first)
        #expect(finished.bytes == Array("hello world".utf8))
        #expect(finished.sha256 == Hexadecimal.encode(SHA256.hash(finished.bytes)))
        #expect(finished.metadata == ["filename": "a/b.jpg", "filetype": "image/jpeg"])
        // The answer may have been lost: asking again says that all is there.
        #expect(await client.offset(path) == "11")
        #expect(await client.patch(path, at: 11, "").status == .noContent)
        #expect(client.finished.count == 1)
        #expect(place.files == ["resumable/\(path.dropFirst(9)).info"])
    }

    @Test func `what this server can do is told without a version`() async throws {
        let client = try ResumableClient(place) { $0.size = 100 }
        let answer = await client.router.respond(to: HTTPRequest(.options, "/uploads"))
        #expect(answer.status == .noContent && answer.fields["Tus-Version"] == "1.0.0")
        #expect(answer.fields["Tus-Max-Size"] == "100")
        #expect(
            answer.fields["Tus-Extension"]
                == "creation,creation-with-upload,termination,expiration,checksum")
        #expect(answer.fields["Tus-Checksum-Algorithm"] == "sha1,sha256")
    }

    private static let refusals: [(HTTPMethod, String, HTTPFields, Int)] = [
        (.post, "", ["Tus-Resumable": "0.2.2", "Upload-Length": "1"], 412),
        (.post, "", [:], 400),
        (.post, "", ["Upload-Length": "-1"], 400),
        (.post, "", ["Upload-Length": "1e3"], 400),
        (.post, "", ["Upload-Length": "99999999999999999999"], 400),
        (.post, "", ["Upload-Length": "101"], 413),
        (.post, "", ["Upload-Length": "1", "Upload-Metadata": "a b c"], 400),
        (
            .post, "",
            ["Upload-Length": "1", "Upload-Metadata": String(repeating: "a", count: 99)], 413
        ),
        (.head, "/AAAAAAAAAAAAAAAAAAAAAA", [:], 404),
        (.head, "/..%2F..%2Fetc%2Fpasswd", [:], 404),
        (.delete, "/AAAAAAAAAAAAAAAAAAAAAA", [:], 404),
        (.patch, "/AAAAAAAAAAAAAAAAAAAAAA", ["Content-Type": "text/plain"], 415),
        (.patch, "/A", ["Content-Type": "application/offset+octet-stream"], 400),
        (
            .patch, "/A",
            ["Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"], 404
        ),
        (.post, "/A", [:], 400),
        (.post, "/A", ["X-HTTP-Method-Override": "PUT"], 400),
        (.post, "/A", ["X-HTTP-Method-Override": "DELETE"], 404),
    ]

    @Test(arguments: refusals)
    func `a request that breaks the protocol is told how`(
        method: HTTPMethod, path: String, fields: HTTPFields, status: Int
    ) async throws {
        let client = try ResumableClient(place) { ($0.size, $0.metadata) = (100, 50) }
        let answer = await client.send(method, "/uploads" + path, fields)
        #expect(answer.status.code == status && answer.fields["Tus-Resumable"] == "1.0.0")
        #expect((answer.fields["Tus-Version"] == "1.0.0") == (status == 412))
        #expect(place.files == [])
    }

    @Test func `a wrong offset is 409, too many bytes 413, and nothing changes`() async throws {
        let client = try ResumableClient(place)
        let path = await client.create(5)
        #expect(await client.patch(path, at: 1, "a").status.code == 409)
        #expect(await client.patch(path, at: 0, "abcdef").status.code == 413)
        let hidden = await client.patch(path, at: 0, "abcdef", ["Content-Length": "3"])
        #expect(hidden.status.code == 413)
        #expect(await client.offset(path) == "0")
        #expect(await client.patch(path, at: 0, "abc").status == .noContent)
        #expect(await client.patch(path, at: 3, "abc").status.code == 413)
        #expect(await client.offset(path) == "3")
    }

    @Test func `the first bytes may come with the creation`() async throws {
        let client = try ResumableClient(place)
        let answer = await client.send(
            .post, "/uploads",
            ["Upload-Length": "4", "Content-Type": "application/offset+octet-stream"],
            body: RequestBody(bytes: Array("ab".utf8)))
        #expect(answer.status == .created && answer.fields["Upload-Offset"] == "2")
        let path = try #require(answer.fields[.location])
        #expect(await client.patch(path, at: 2, "cd").status == .noContent)
        #expect(client.finished.map(\.bytes) == [Array("abcd".utf8)])
        let empty = await client.send(.post, "/uploads/", ["Upload-Length": "0"])
        #expect(empty.status.code == 404 || empty.status == .created)
        #expect(await client.create(0) != "" && client.finished.count == 2)
    }

    private static let digests: [(String, Int)] = [
        ("sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=", 204),
        ("sha256 uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek=", 204),
        ("sha1 AAAAAAAAAAAAAAAAAAAAAAAAAAA=", 460), ("sha1", 400), ("md5 AAAA", 400),
        ("sha1 ****", 400),
    ]

    @Test(arguments: digests)
    func `a piece that is not what its checksum says is dropped`(
        checksum: String, status: Int
    ) async throws {
        let client = try ResumableClient(place)
        let path = await client.create(20)
        let answer = await client.patch(path, at: 0, "hello world", ["Upload-Checksum": checksum])
        #expect(answer.status.code == status)
        #expect(await client.offset(path) == (status == 204 ? "11" : "0"))
    }

    @Test func `what is given up or expired is gone`() async throws {
        let client = try ResumableClient(place)
        let (first, second) = (await client.create(5), await client.create(5))
        #expect(await client.send(.delete, first).status == .noContent)
        #expect(await client.send(.head, first).status.code == 410)
        #expect(await client.patch(first, at: 0, "a").status.code == 410)
        client.clock.advance(by: .seconds(86_399))
        #expect(await client.offset(second) == "0")
        client.clock.advance(by: .seconds(1))
        #expect(await client.send(.head, second).status.code == 410)
        await client.uploads.sweep()
        // Its own timer may have begun to sweep before.
        try await until { place.files == [] }
    }

    @Test func `POST stands for a method that it names`() async throws {
        let client = try ResumableClient(place)
        let path = await client.create(5)
        let answer = await client.send(
            .post, path,
            [
                "X-HTTP-Method-Override": "PATCH", "Upload-Offset": "0",
                "Content-Type": "application/offset+octet-stream",
            ], body: RequestBody(bytes: [1, 2]))
        #expect(answer.status == .noContent && answer.fields["Upload-Offset"] == "2")
    }

    @Test func `there are only so many at a time`() async throws {
        let client = try ResumableClient(place) { $0.count = 2 }
        let (begun, idle) = (await client.create(5), await client.create(5))
        _ = await client.patch(begun, at: 0, "abc")
        _ = await client.create(5)
        #expect(await client.send(.head, idle).status.code == 410)
        #expect(await client.send(.head, begun).fields["Upload-Offset"] == "3")
        let none = try ResumableClient(place) { $0.count = 0 }
        #expect(await none.send(.post, "/uploads", ["Upload-Length": "5"]).status.code == 503)
    }

    @Test func `uploads survive the process`() async throws {
        var client = try ResumableClient(place)
        let (path, done) = (await client.create(5), await client.create(1))
        _ = await client.patch(path, at: 0, "abc")
        _ = await client.patch(done, at: 0, "x")
        try place.write("half", "resumable/AAAA.info")
        try place.write("half", "resumable/BBBB.data")
        client = try ResumableClient(place)
        #expect(await client.offset(path) == "3" && client.finished.isEmpty)
        #expect(await client.offset(done) == "1" && client.finished.isEmpty)
        #expect(await client.patch(path, at: 3, "de").status == .noContent)
        #expect(client.finished.map(\.bytes) == [Array("abcde".utf8)])
        #expect(place.files.allSatisfy { $0.hasSuffix(".info") } && place.files.count == 2)
    }

    @Test func `an upload whose end nobody was told is handed over later`() async throws {
        var client = try ResumableClient(place)
        let path = await client.create(5)
        _ = await client.patch(path, at: 0, "abc")
        try place.write("abcde", "resumable/\(path.dropFirst(9)).data")
        client = try ResumableClient(place)
        let head = await client.send(.head, path)
        #expect(head.fields["Upload-Offset"] == "5" && head.fields["X-Picture"] == "none")
        #expect(client.finished.map(\.bytes) == [Array("abcde".utf8)])
    }

    @Test func `an upload that is refused in the end is gone`() async throws {
        let client = try ResumableClient(place, failing: UploadError(.tooLarge, "a", "send less"))
        let path = await client.create(1)
        #expect(await client.patch(path, at: 0, "x").status.code == 413)
        #expect(await client.send(.head, path).status.code == 410)
        #expect(place.files == [])
    }

    @Test func `while one writes, others wait; what had arrived when it broke off stays`()
        async throws
    {
        let client = try ResumableClient(place)
        let path = await client.create(10)
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let pipe = BodyPipe { ask.yield() }
        let fields: HTTPFields = [
            "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0",
        ]
        let writing = Task {
            await client.send(.patch, path, fields, body: RequestBody(pipe: pipe))
        }
        var iterator = asked.makeAsyncIterator()
        await iterator.next()
        #expect(await client.patch(path, at: 0, "abc").status.code == 423)
        #expect(await client.send(.delete, path).status.code == 423)
        _ = pipe.push(Array("abcd".utf8))
        pipe.fail(BodyError(code: .cutOff))
        #expect(await writing.value.status == .badRequest)
        #expect(await client.offset(path) == "4")
        #expect(await client.patch(path, at: 4, "efghij").status == .noContent)
        #expect(client.finished.map(\.bytes) == [Array("abcdefghij".utf8)])
    }

    @Test func `a full disk is 507, and the upload goes on once there is room`() async throws {
        guard let disk = SmallDisk(place.path, bytes: 1 << 20) else { return }
        defer { disk.unmount() }
        let uploads = try ResumableUploads(folder: try UploadFolder(disk.path))
        var router = Router()
        uploads.add(to: &router, at: "/uploads") { _ in [:] }
        var create = HTTPRequest(.post, "/uploads")
        create.fields = ["Tus-Resumable": "1.0.0", "Upload-Length": "3000000"]
        let path = try #require(await router.respond(to: create).fields[.location])
        var patch = HTTPRequest(
            .patch, path, body: [UInt8](repeating: 1, count: 3_000_000))
        patch.fields = [
            "Tus-Resumable": "1.0.0", "Upload-Offset": "0",
            "Content-Type": "application/offset+octet-stream",
        ]
        let answer = await router.respond(to: patch)
        #expect(answer.status.code == 507)
        guard case .bytes(let told) = answer.body else { return }
        #expect(!String(decoding: told, as: UTF8.self).contains(disk.path))
    }
}
