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
        router.fallback { [self] request in
            let response = await page(request)
            // Off the main actor, since it takes longer than writing the page.
            return AcceptedCoding.gzip.isAccepted(by: request) ? response.gzipped() : response
        }
    }
}

extension HTTPResponse {
    /// The same answer, smaller; each page has its own random words, so its size betrays none.
    fileprivate func gzipped() -> HTTPResponse {
        guard case .bytes(let bytes) = body, bytes.count > 1024,
            let smaller = Compression.gzip(bytes, level: 4), smaller.count < bytes.count
        else { return self }
        var response = self
        response.body = .bytes(smaller)
        response.fields[.contentEncoding] = AcceptedCoding.gzip.rawValue
        response.fields[.vary] = "Accept-Encoding"
        return response
    }
}

/// A way to make an answer smaller.
private enum AcceptedCoding: String {
    case gzip
    case brotli = "br"

    func isAccepted(by request: HTTPRequest) -> Bool {
        (request.fields[.acceptEncoding] ?? "").split(separator: ",").contains { coding in
            let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            let isRefused = parts.dropFirst().contains { part in
                part.hasPrefix("q=") && Double(part.dropFirst(2)) == 0
            }
            return parts.first == rawValue && !isRefused
        }
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
        func variant(_ bytes: [UInt8]?, _ coding: AcceptedCoding) -> HTTPResponse? {
            guard let bytes, bytes.count < file.bytes.count else { return nil }
            var response = HTTPResponse(fields: fields, body: .bytes(bytes))
            response.fields[.contentEncoding] = coding.rawValue
            return response
        }
        plain = HTTPResponse(fields: fields, body: .bytes(file.bytes))
        gzip = variant(Compression.gzip(file.bytes), .gzip)
        brotli = variant(Compression.brotli(file.bytes, quality: 9), .brotli)
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
        if let brotli, AcceptedCoding.brotli.isAccepted(by: request) { return brotli }
        if let gzip, AcceptedCoding.gzip.isAccepted(by: request) { return gzip }
        return plain
    }
}
