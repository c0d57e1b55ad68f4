import TsubameHTTP
import TsubameServer
import TsubameUI

extension LiveSite {
    /// Adds the pages, the client's files and the socket to a router.
    func addRoutes(to router: inout Router) {
        for file in ClientFiles.current.files {
            let variants = FileVariants(file)
            router.get(ClientFiles.current.path(file.name)) { request in
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
        router.fallback { [self] request in await page(request) }
    }
}

/// A file of the client, compressed once.
private struct FileVariants: Sendable {
    private let plain: HTTPResponse
    private let gzip: HTTPResponse?
    private let brotli: HTTPResponse?

    init(_ file: ClientFiles.File) {
        let fields: HTTPFields = [
            .contentType: file.mediaType, .cacheControl: "public, max-age=31536000, immutable",
            .vary: "Accept-Encoding", .xContentTypeOptions: "nosniff",
        ]
        func variant(_ bytes: [UInt8]?, _ coding: String) -> HTTPResponse? {
            guard let bytes, bytes.count < file.bytes.count else { return nil }
            var response = HTTPResponse(fields: fields, body: .bytes(bytes))
            response.fields[.contentEncoding] = coding
            return response
        }
        plain = HTTPResponse(fields: fields, body: .bytes(file.bytes))
        gzip = variant(Compression.gzip(file.bytes), "gzip")
        brotli = variant(Compression.brotli(file.bytes, quality: 9), "br")
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
        let accepted = request.fields[.acceptEncoding] ?? ""
        let codings = accepted.split(separator: ",").map { coding in
            coding.prefix { $0 != ";" }.trimmingPrefix(while: \.isWhitespace)
        }
        if let brotli, codings.contains("br") { return brotli }
        if let gzip, codings.contains("gzip") { return gzip }
        return plain
    }
}
