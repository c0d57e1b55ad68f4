import TsubameCrypto
import TsubameHTTP
import TsubameSupport

extension UploadFolder {
    /// Keeps a request's whole body as a file; throws an `UploadError` or a `BodyError`.
    ///
    /// A length that is too large is refused before anything of the body is asked for.
    public func receive(_ request: HTTPRequest) async throws -> ReceivedFile {
        try request.requireNoCoding()
        let length = request.fields[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= limits.file else {
            throw UploadError(.tooLarge, request.path, "send at most \(limits.file) bytes")
        }
        var body = request.body.makeAsyncIterator()
        return try await receive(claimedType: request.fields[.contentType]) {
            try await body.next()
        }
    }

    /// Keeps pieces as a file until there are no more; on every failure nothing is left.
    func receive(
        field: String? = nil, filename: String? = nil, claimedType: String? = nil,
        _ next: () async throws -> [UInt8]?
    ) async throws -> ReceivedFile {
        let path = "\(incoming)/\(Self.randomName())"
        let hash = RunningHash(.sha256)
        let descriptor = try await pool.run {
            try UploadError.wrap { () throws(FileFailure) in try FileCalls.create(path) }
        }
        let writer = UploadWriter(
            descriptor, path: path, limit: limits.file, hash: hash, pool: pool)
        do {
            while let bytes = try await next() { try await writer.add(bytes) }
            try await writer.flush()
        } catch {
            _ = try? FileCalls.remove(path)
            throw error
        }
        return ReceivedFile(
            path: path, size: writer.written, sha256: Hexadecimal.encode(hash.digest()),
            field: field, filename: filename, claimedType: claimedType)
    }
}
