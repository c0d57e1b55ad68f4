import TsubameSupport

extension ResumableUploads {
    /// Takes up what an earlier process left, and removes what belongs to no upload.
    func load() throws(FileFailure) {
        try FileCalls.makeFolder(root)
        let names = try FileCalls.names(in: root)
        var kept: Set<String> = []
        for name in names where name.hasSuffix(".info") {
            let id = String(name.dropLast(5))
            guard let record = try read(id) else { continue }
            kept.formUnion([name, "\(id).data"])
            _ = table.withLock { $0.add(id, record) }
        }
        for name in names where !kept.contains(name) { try FileCalls.remove("\(root)/\(name)") }
    }

    /// What is known of an upload; nil if that is not whole, or is over.
    private func read(_ id: String) throws(FileFailure) -> UploadRecord? {
        let path = info(id)
        let file = try FileCalls.open(path)
        defer { FileCalls.close(file) }
        let bytes = try FileCalls.read(limits.metadata + 1024, at: 0, from: file, of: path)
        guard var record = UploadRecord(String(decoding: bytes, as: UTF8.self)),
            record.expires > now
        else { return nil }
        if record.isFinished {
            record.offset = record.length
            return record
        }
        do throws(FileFailure) {
            record.offset = try FileCalls.size(of: data(id))
        } catch {
            if error.code == .missing { return nil }
            throw error
        }
        return record.offset <= record.length ? record : nil
    }
}
