import TsubameSupport

/// A file that is kept under the name of its content.
public struct StoredFile: Hashable, Sendable {
    /// The SHA-256 of its bytes, in 64 hexadecimal digits.
    public let sha256: String
    /// Where it is.
    public let path: String
    /// Bytes.
    public let size: Int
    /// Whether it was not there before.
    public let isNew: Bool
}

extension UploadFolder {
    /// Keeps a file for good; what is there already is not kept twice.
    ///
    /// When this returns, the disk has the file and its name.
    public func store(_ file: ReceivedFile) async throws -> StoredFile {
        guard let path = place(of: file.sha256) else {
            throw UploadError(.unusable, file.path, "store files that were received")
        }
        let isNew = try await pool.run {
            try UploadError.wrap { () throws(FileFailure) in
                try Self.move(file.path, to: path)
            }
        }
        if isNew { file.keep() }
        return StoredFile(sha256: file.sha256, path: path, size: file.size, isNew: isNew)
    }

    /// Where the file with a digest is; nil if there is none.
    public func file(_ sha256: String) -> String? {
        guard let path = place(of: sha256), (try? FileCalls.size(of: path)) != nil else {
            return nil
        }
        return path
    }

    /// Removes the file with a digest; false if there was none.
    @discardableResult
    public func remove(_ sha256: String) async throws -> Bool {
        guard let path = place(of: sha256) else { return false }
        return try await pool.run {
            try UploadError.wrap { () throws(FileFailure) in try FileCalls.remove(path) }
        }
    }

    /// `ab/cdef…` in the folder of stored files; nil if the text is no digest.
    private func place(of sha256: String) -> String? {
        DigestPath.make(sha256, in: stored)
    }

    /// False if the name was taken: then it is by the same bytes.
    private static func move(_ path: String, to place: String) throws(FileFailure) -> Bool {
        let folder = FileCalls.folder(of: place)
        try FileCalls.makeFolder(folder)
        let descriptor = try FileCalls.open(path)
        defer { FileCalls.close(descriptor) }
        try FileCalls.sync(descriptor, of: path)
        do throws(FileFailure) {
            try FileCalls.link(path, as: place)
        } catch {
            if error.code == .exists { return false }
            throw error
        }
        try FileCalls.remove(path)
        try FileCalls.syncFolder(folder)
        try FileCalls.syncFolder(FileCalls.folder(of: folder))
        return true
    }
}
