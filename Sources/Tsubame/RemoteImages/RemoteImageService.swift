import Foundation
import TsubameClient
import TsubameCrypto
import TsubameHTTP
import TsubameImages
import TsubameServer
import TsubameSupport
import TsubameUI

/// Pictures of other servers, as views ask for them and browsers get them.
struct RemoteImageService: Sendable {
    private static let diskBytes = 256 << 20
    private static let memoryBytes = 32 << 20

    let images: RemoteImages
    let address: RemoteImageAddress

    init(images: RemoteImages, key: SecretKey) {
        self.images = images
        address = RemoteImageAddress(key: key)
    }

    init(_ services: AppServices, time: TimeSource) throws {
        let cache = try RemoteImageCache(
            services.folder + "/cache/images", diskBytes: Self.diskBytes,
            memoryBytes: Self.memoryBytes)
        let images = RemoteImages(
            cache: cache, transport: .network(services.networkPolicy), time: time)
        self.init(images: images, key: services.key(for: "remote images"))
    }

    /// What views know of it.
    var loader: ImageLoader {
        ImageLoader(
            address: { [address] url in
                url.utf8.count <= RemoteImageAddress.mostBytes
                    ? address.path(url, longest: 640) : nil
            },
            known: { [self] url in images.cache.image(url).map { image($0, url) } },
            load: { [self] url, priority, isAgain in
                guard url.utf8.count <= RemoteImageAddress.mostBytes else {
                    throw RemoteImageError(.forbidden, url, "the address is too long")
                }
                return image(try await images.load(url, priority, isAgain: isAgain), url)
            })
    }

    private func image(_ image: RemoteImage, _ url: String) -> Image {
        Image(
            variants: image.files.map {
                Image.Variant(url: address.path(url, longest: $0.longest), width: $0.width)
            }, remoteURL: url, width: image.width, height: image.height,
            sketch: image.sketch.gradients)
    }

    func add(to router: inout Router) {
        router.get(RemoteImageAddress.prefix + "/:signature/:size/:name") { request in
            try await answer(request)
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let longest = Int(request.parameters["size"] ?? "") ?? 0
        guard
            let url = address.url(
                signature: request.parameters["signature"] ?? "", longest: longest,
                name: request.parameters["name"] ?? "")
        else { throw Problem(.notFound) }
        // The second time, if what was kept has been damaged.
        for _ in 0..<2 {
            let image = try await images.load(url, .shown)
            guard let file = image.file(longest) else { break }
            let tag = EntityTag(String(file.digest.prefix(32)))
            let fields: HTTPFields = [
                .contentType: "image/webp", .eTag: tag?.fieldValue ?? "",
                .cacheControl: "private, max-age=86400", .xContentTypeOptions: "nosniff",
                .contentSecurityPolicy: "default-src 'none'; sandbox",
            ]
            let conditions = Preconditions(
                method: request.method, fields: request.fields,
                now: Int(images.time.wallNow().timeIntervalSince1970))
            if let status = conditions.answer(for: .init(tag: tag)).status {
                return HTTPResponse(status, fields: fields)
            }
            guard let bytes = await images.cache.bytes(url, file) else { continue }
            return HTTPResponse(fields: fields, body: .bytes(bytes))
        }
        throw Problem(HTTPStatus(502))
    }
}
