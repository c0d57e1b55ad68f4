import TsubameHTTP
import TsubameSupport

extension ResumableUploads {
    /// POST: makes an upload, and takes what is already sent with it (tus 1.0, Creation).
    func create(
        _ request: HTTPRequest, owner: String, _ completion: Completion
    ) async throws -> HTTPResponse {
        var record = try newRecord(request, owner)
        await sweep()
        guard owner.isEmpty || table.withLock({ $0.count(of: owner) }) < limits.countOfOwner else {
            throw ResumableRefusal.full
        }
        let id = UploadFolder.randomName()
        record.isBusy = true
        let most = limits.count
        let (displaced, isAdded) = table.withLock { [record] in
            ($0.makeRoom(most: most), $0.add(id, record, most: most))
        }
        if let displaced { await discard(displaced) }
        guard isAdded else { throw ResumableRefusal.full }
        var response = HTTPResponse(.created)
        do {
            try await make(id)
            try await save(record, id)
            response.fields[.location] = request.path.trimmingSlash + "/" + id
            if request.fields[.contentType] == Self.contentType {
                try await write(request, id, record, completion, &response)
                return response
            }
            try await close(request, id, record, completion, &response)
            return response
        } catch {
            // Nobody knows the name of an upload whose making failed.
            table.withLock { $0.remove(id) }
            await discard(id)
            throw error
        }
    }

    /// HEAD: says how far an upload is (tus 1.0, Core).
    func look(
        _ request: HTTPRequest, _ id: String, _ completion: Completion
    ) async throws -> HTTPResponse {
        var record = try found(table.withLock { $0.look(id, now: now) })
        var response = HTTPResponse(.ok, fields: [.cacheControl: "no-store"])
        if record.offset == record.length, !record.isFinished {
            // The process ended between the last byte and its handing over. If that is going on now,
            // nobody may believe yet that it went well.
            record = try found(table.withLock { $0.take(id, now: now) })
            try await close(request, id, record, completion, &response)
        }
        response.fields["Upload-Length"] = String(record.length)
        if !record.metadata.isEmpty { response.fields["Upload-Metadata"] = record.metadata }
        describe(record, in: &response)
        return response
    }

    /// PATCH: adds bytes at the end (tus 1.0, Core).
    func patch(
        _ request: HTTPRequest, _ id: String, _ completion: Completion
    ) async throws -> HTTPResponse {
        guard request.fields[.contentType] == Self.contentType else {
            throw ResumableRefusal(.unsupportedMediaType, "send \(Self.contentType)")
        }
        let offset = try number("Upload-Offset", request)
        let record = try found(table.withLock { $0.take(id, now: now) })
        guard offset == record.offset else {
            table.withLock { $0.put(back: record, id) }
            throw ResumableRefusal(.conflict, "ask where the upload stands, and go on there")
        }
        var response = HTTPResponse(.noContent)
        try await write(request, id, record, completion, &response)
        return response
    }

    /// DELETE: gives an upload up (tus 1.0, Termination).
    func terminate(_ id: String) async throws -> HTTPResponse {
        _ = try found(table.withLock { $0.take(id, now: now) })
        table.withLock { $0.remove(id) }
        await discard(id)
        return HTTPResponse(.noContent)
    }

    /// Adds bytes to an upload that this task has taken, and puts it back.
    private func write(
        _ request: HTTPRequest, _ id: String, _ record: UploadRecord, _ completion: Completion,
        _ response: inout HTTPResponse
    ) async throws {
        guard !record.isFinished else {
            table.withLock { $0.put(back: record, id) }
            return describe(record, in: &response)
        }
        let longer: UploadRecord
        do {
            longer = try await append(request, to: id, record)
            try await save(longer, id)
        } catch {
            var kept = record
            kept.offset = table.withLock { $0.records[id]?.offset } ?? record.offset
            table.withLock { [kept] in $0.put(back: kept, id) }
            if let error = error as? UploadError, error.code == .tooLarge {
                throw ResumableRefusal(.contentTooLarge, "send no more than Upload-Length")
            }
            throw error
        }
        try await close(request, id, longer, completion, &response)
    }

    /// Puts an upload back, after handing it over if all of it is there.
    private func close(
        _ request: HTTPRequest, _ id: String, _ record: UploadRecord, _ completion: Completion,
        _ response: inout HTTPResponse
    ) async throws {
        if record.offset == record.length, !record.isFinished {
            for field in try await finish(request, id, record, completion) {
                response.fields.add(field.name, field.value)
            }
        } else {
            table.withLock { $0.put(back: record, id) }
        }
        describe(record, in: &response)
    }

    private func describe(_ record: UploadRecord, in response: inout HTTPResponse) {
        response.fields["Upload-Offset"] = String(record.offset)
        response.fields["Upload-Expires"] = HTTPDate.text(secondsSince1970: record.expires)
    }

    private func make(_ id: String) async throws {
        let path = data(id)
        try await folder.pool.run {
            try UploadError.wrap { () throws(FileFailure) in
                FileCalls.close(try FileCalls.create(path))
            }
        }
    }

    private func newRecord(
        _ request: HTTPRequest, _ owner: String
    ) throws(ResumableRefusal) -> UploadRecord {
        let length = try number("Upload-Length", request)
        guard length <= limits.size else {
            throw ResumableRefusal(.contentTooLarge, "send at most \(limits.size) bytes")
        }
        let metadata = request.fields["Upload-Metadata"] ?? ""
        guard metadata.utf8.count <= limits.metadata else {
            throw ResumableRefusal(.contentTooLarge, "send a shorter Upload-Metadata")
        }
        guard metadata.isEmpty || UploadMetadata(metadata) != nil else {
            throw ResumableRefusal(
                .badRequest, "write Upload-Metadata as: word base64, word base64")
        }
        return UploadRecord(length: length, metadata: metadata, expires: expiry, owner: owner)
    }

    private func number(
        _ name: HTTPFieldName, _ request: HTTPRequest
    ) throws(ResumableRefusal) -> Int {
        guard let text = request.fields[name], text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
            let number = Int(text)
        else { throw ResumableRefusal(.badRequest, "write a whole number in \(name.rawName)") }
        return number
    }

    private func found(_ finding: UploadTable.Finding) throws(ResumableRefusal) -> UploadRecord {
        switch finding {
        case .found(let record): return record
        case .busy: throw .busy
        case .gone: throw .gone
        case .unknown: throw .unknown
        }
    }
}

extension String {
    fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
