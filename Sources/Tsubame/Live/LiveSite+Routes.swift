import TsubameHTTP
import TsubameServer
import TsubameUI

extension LiveSite {
    /// Adds the pages, the client's files and the socket to a router.
    func addRoutes(to router: inout Router) {
        for (path, variants) in FileVariants.all {
            router.get(path) { request in
                variants.response(to: request)
            }
        }
        router.webSocket("/_tsubame/live") { [self] request in
            guard request.isSameOrigin else {
                return .refuse(HTTPResponse(.forbidden, text: "another origin\n"))
            }
            let cookie = request.fields.cookies[Self.cookie]
            return .accept(await handler(owner: cookie.flatMap(Self.owner)))
        }
        router.get("\(Session.downloadPath)/:session/:word") { [self] request in
            await download(request)
        }
        // A plain route for another method would answer 405 in the place of the screen.
        for path in screenPatterns {
            let methods = router.listing.filter { $0.path == path }.map(\.method)
            guard !methods.isEmpty, !methods.contains(.get) else { continue }
            router.get(path) { [self] request in await page(request) }
        }
        router.fallback { [self] request in
            await page(request)
        }
    }
}

extension LiveSite {
    /// Hands a file to the browser to which a screen has offered it.
    func download(_ request: HTTPRequest) async -> HTTPResponse {
        let cookie = request.fields.cookies[Self.cookie].flatMap(Self.owner)
        let gone = HTTPResponse(.notFound, text: "not offered, or fetched already\n")
        guard request.method == .get, let word = request.parameters["word"],
            let session = request.parameters["session"].flatMap(registry.session),
            let download = session.takeDownload(word, cookie: cookie)
        else { return gone }
        let fields: HTTPFields = [
            .contentType: download.type, .cacheControl: "no-store",
            .contentDisposition:
                ContentDisposition(.attachment, filename: download.name).fieldValue,
            .xContentTypeOptions: "nosniff", .contentSecurityPolicy: "sandbox; default-src 'none'",
        ]
        switch download.content {
        case .bytes(let bytes): return HTTPResponse(fields: fields, body: .bytes(bytes))
        case .file(let path):
            guard let body = try? await Self.open(path) else { return gone }
            return HTTPResponse(fields: fields, body: .file(body))
        }
    }

    // The disk is waited for elsewhere than on the main actor.
    @concurrent nonisolated private static func open(_ path: String) async throws -> FileBody {
        try FileBody(path: path)
    }
}

/// A file of the client, compressed once.
private struct FileVariants: Sendable {
    /// Every file by its path, whatever number of sites there is.
    static let all = ClientFiles.current.files.map {
        (path: ClientFiles.current.path($0.name), variants: FileVariants($0))
    }

    private let plain: HTTPResponse
    /// The smallest first.
    private let smaller: [(coding: String, response: HTTPResponse)]

    init(_ file: ClientFiles.File) {
        let fields: HTTPFields = [
            .contentType: file.mediaType, .cacheControl: "public, max-age=31536000, immutable",
            .vary: "Accept-Encoding", .xContentTypeOptions: "nosniff",
        ]
        plain = HTTPResponse(fields: fields, body: .bytes(file.bytes))
        let variants = [
            ("br", Compression.brotli(file.bytes, quality: 9)),
            ("gzip", Compression.gzip(file.bytes)),
        ]
        smaller = variants.compactMap { coding, bytes in
            guard let bytes, bytes.count < file.bytes.count else { return nil }
            var response = HTTPResponse(fields: fields, body: .bytes(bytes))
            response.fields[.contentEncoding] = coding
            return (coding, response)
        }
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
        let coding = ContentNegotiation(request.fields).coding(of: smaller.map(\.coding))
        return smaller.first { $0.coding == coding }?.response ?? plain
    }
}
