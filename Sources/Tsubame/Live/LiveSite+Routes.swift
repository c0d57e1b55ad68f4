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
