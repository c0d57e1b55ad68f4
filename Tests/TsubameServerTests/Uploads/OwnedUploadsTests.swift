import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

@Suite struct OwnedUploadsTests {
    private let place: Place

    init() throws { place = try Place() }

    private func make(_ handed: Lock<[String]>) throws -> Router {
        var limits = ResumableLimits()
        limits.countOfOwner = 2
        let uploads = try ResumableUploads(folder: try place.folder(), limits: limits)
        var router = Router()
        let owner: @Sendable (HTTPRequest) -> String = { $0.fields["X-Owner"] ?? "" }
        uploads.add(to: &router, at: "/uploads", owner: owner) { upload in
            handed.withLock { $0.append("\(upload.owner) \(upload.fields["X-Word"] ?? "")") }
            return [:]
        }
        return router
    }

    private func send(
        _ router: Router, _ method: HTTPMethod, _ path: String, as owner: String,
        _ fields: HTTPFields = [:], body: [UInt8] = []
    ) async -> HTTPResponse {
        var request = HTTPRequest(method, path)
        request.fields = fields
        request.fields["Tus-Resumable"] = "1.0.0"
        if !owner.isEmpty { request.fields["X-Owner"] = owner }
        request.body = RequestBody(bytes: body)
        return await router.respond(to: request)
    }

    private func create(_ router: Router, as owner: String) async -> HTTPResponse {
        await send(router, .post, "/uploads", as: owner, ["Upload-Length": "3"])
    }

    private static let piece: HTTPFields = [
        "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0", "X-Word": "last",
    ]

    @Test func `to anybody but its owner an upload is not there, also after a restart`()
        async throws
    {
        let handed = Lock<[String]>([])
        let first = try make(handed)
        let path = await create(first, as: "ann").fields[.location] ?? ""
        for router in [first, try make(handed)] {
            for method in [HTTPMethod.head, .patch, .delete] {
                for owner in ["bob", ""] {
                    let answer = await send(
                        router, method, path, as: owner, Self.piece, body: [1, 2, 3])
                    #expect(answer.status == .notFound, "\(method) \(owner)")
                }
            }
        }
        let second = try make(handed)
        let answer = await send(second, .patch, path, as: "ann", Self.piece, body: [1, 2, 3])
        #expect(answer.status == .noContent && handed.withLock { $0 } == ["ann last"])
    }

    @Test func `an owner has so many unfinished uploads, whatever others have`() async throws {
        let handed = Lock<[String]>([])
        let router = try make(handed)
        let paths = [await create(router, as: "ann"), await create(router, as: "ann")]
            .compactMap { $0.fields[.location] }
        #expect(await create(router, as: "ann").status == .serviceUnavailable)
        #expect(await create(router, as: "bob").status == .created)
        #expect(await create(router, as: "").status == .created)
        _ = await send(router, .patch, paths[0], as: "ann", Self.piece, body: [1, 2, 3])
        #expect(await create(router, as: "ann").status == .created)
    }
}
