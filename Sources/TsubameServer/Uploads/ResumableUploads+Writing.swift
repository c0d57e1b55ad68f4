import TsubameCrypto
import TsubameHTTP
import TsubameSupport

extension ResumableUploads {
    typealias Completion = @Sendable (FinishedUpload) async throws -> HTTPFields

    /// Adds a request's bytes to an upload that this task has taken; gives the new record.
    ///
    /// Whatever goes wrong, what has arrived stays, except if its checksum was to be compared.
    func append(
        _ request: HTTPRequest, to id: String, _ record: UploadRecord
    ) async throws -> UploadRecord {
        let checksum = try request.fields["Upload-Checksum"].map { (text) throws in
            try UploadChecksum(text)
        }
        let length = request.fields[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= record.length - record.offset else {
            throw ResumableRefusal(.contentTooLarge, "send no more than Upload-Length")
        }
        let path = data(id)
        let descriptor = try await folder.pool.run {
            try UploadError.wrap { () throws(FileFailure) in
                try FileCalls.open(path, writing: true)
            }
        }
        let writer = UploadWriter(
            descriptor, path: path, from: record.offset, limit: record.length,
            hash: checksum?.hash, pool: folder.pool)
        var record = record
        do {
            for try await bytes in request.body {
                try await writer.add(bytes)
                let written = writer.written
                if checksum == nil { table.withLock { $0.move(id, to: written) } }
            }
            try await writer.flush()
            if let checksum, !checksum.holds { throw ResumableRefusal.mismatch }
        } catch {
            if checksum == nil { try? await writer.flush() }
            let size = checksum == nil ? writer.written : record.offset
            try? await writer.cut(to: size)
            table.withLock { $0.move(id, to: size) }
            throw error
        }
        record.offset = writer.written
        record.expires = expiry
        table.withLock { [record] in $0.move(id, to: record.offset) }
        return record
    }

    /// Hands over an upload of which all bytes are there; it is gone if that fails.
    func finish(
        _ request: HTTPRequest, _ id: String, _ record: UploadRecord, _ completion: Completion
    ) async throws -> HTTPFields {
        let file = try await whole(id, record)
        let metadata = UploadMetadata(record.metadata)?.values ?? [:]
        do {
            let fields = try await completion(
                FinishedUpload(
                    id: id, file: file, metadata: metadata, owner: record.owner,
                    fields: request.fields))
            var record = record
            record.isFinished = true
            try await save(record, id)
            table.withLock { [record] in $0.put(back: record, id) }
            return fields
        } catch {
            table.withLock { $0.remove(id) }
            await discard(id)
            throw error
        }
    }

    /// The upload's bytes as a file, on the disk and hashed.
    private func whole(_ id: String, _ record: UploadRecord) async throws -> ReceivedFile {
        let path = data(id)
        let digest = try await folder.pool.run {
            try UploadError.wrap { () throws(FileFailure) in
                let file = try FileCalls.open(path)
                defer { FileCalls.close(file) }
                try FileCalls.sync(file, of: path)
                let hash = RunningHash(.sha256)
                var position = 0
                while position < record.length {
                    let bytes = try FileCalls.read(1 << 20, at: position, from: file, of: path)
                    guard !bytes.isEmpty else { break }
                    hash.add(bytes)
                    position += bytes.count
                }
                return hash.digest()
            }
        }
        let metadata = UploadMetadata(record.metadata)?.values ?? [:]
        let name = metadata["filename"] ?? metadata["name"]
        return ReceivedFile(
            path: path, size: record.length, sha256: Hexadecimal.encode(digest),
            filename: ContentDisposition(.attachment, filename: name).safeFilename,
            claimedType: metadata["filetype"] ?? metadata["type"])
    }
}
