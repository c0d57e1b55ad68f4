import TsubameClient
import TsubameHTTP
import TsubameImages
import TsubameSupport

extension RemoteImages {
    /// How long is waited before each further try of what may pass.
    static let pauses: [Duration] = [.milliseconds(500), .seconds(2)]
    /// Bytes that a picture may have.
    static let mostBytes = 20 << 20

    /// Fetches a picture, some times if need be, and keeps it.
    func fetch(_ url: String) async throws -> RemoteImage {
        for pause in Self.pauses {
            do {
                return try await fetchOnce(url)
            } catch let error as RemoteImageError where error.isPassing {
                try await time.sleep(for: pause)
            }
        }
        return try await fetchOnce(url)
    }

    private func fetchOnce(_ url: String) async throws -> RemoteImage {
        let draft = cache.draft()
        do {
            try await cache.run { try FileCalls.makeFolder(draft) }
            let original = "\(draft)/original"
            try await download(url, to: original)
            let image = try await make(url, from: original, in: draft)
            _ = try await cache.run { try FileCalls.remove(original) }
            try await cache.keep(image, for: url, from: draft)
            return image
        } catch {
            _ = try? await cache.run { try FileCalls.removeFolder(draft) }
            switch error {
            case let error as ClientError: throw RemoteImageError(error)
            case let error as ImageError: throw RemoteImageError(error, url)
            case is FileFailure: throw RemoteImageError(.unavailable, url, "try again later")
            default: throw error
            }
        }
    }

    private func download(_ url: String, to path: String) async throws {
        var limits = ClientLimits()
        limits.bytes = Self.mostBytes
        let request = ClientRequest(
            .get, url, fields: [.accept: "image/avif,image/webp,image/*;q=0.8"], limits: limits)
        let response = try await transport.send(request)
        guard response.status.code == 200 else { throw RemoteImageError(response.status, url) }
        let file = try await cache.run { try FileCalls.create(path) }
        defer { FileCalls.close(file) }
        for try await bytes in response.body {
            try await cache.run { try FileCalls.write(bytes, to: file, of: path) }
        }
    }

    /// Makes the sizes; what the other server says that it is counts for nothing.
    private func make(
        _ url: String, from original: String, in draft: String
    ) async throws -> RemoteImage {
        let sizes = RemoteImageAddress.sizes
        let outputs = sizes.map {
            ImageOutput(.thumbnail(longest: $0, format: .webp), path: "\(draft)/\($0).webp")
        }
        let made = try await processor.process(original, into: outputs)
        var files: [RemoteImage.File] = []
        for (size, file) in zip(sizes, made.files) {
            // Larger sizes of a small picture are all the same.
            if let last = files.last, last.width == file.width, last.height == file.height {
                _ = try await cache.run { try FileCalls.remove(file.path) }
                continue
            }
            files.append(
                RemoteImage.File(
                    longest: size, width: file.width, height: file.height, bytes: file.size,
                    digest: try await cache.digest(file.path)))
        }
        return RemoteImage(
            width: made.info.uprightWidth, height: made.info.uprightHeight,
            sketch: made.placeholder, files: files)
    }
}
