import TsubameImages
import TsubameSupport

/// A picture that is in the archive no more and could be brought back.
public struct PictureSetAside: Sendable {
    /// The digest of the bytes that were sent.
    public let sha256: String
    let name: String
}

extension PictureArchive {
    /// Takes a picture out with all its files, which stay until they are forgotten; nil if there is none.
    ///
    /// The next process that opens the archive forgets them.
    public func setAside(_ sha256: String) async throws -> PictureSetAside? {
        guard let folder = folder(sha256) else { return nil }
        let picture = PictureSetAside(sha256: sha256, name: Self.randomName())
        let away = place(of: picture)
        let wasThere = try await move { () throws(FileFailure) in
            try FileCalls.rename(folder, to: away)
        }
        return wasThere ? picture : nil
    }

    /// Puts a picture back that was set aside; false if it has been forgotten.
    ///
    /// One that was sent again meanwhile stays as it is.
    @discardableResult
    public func bringBack(_ picture: PictureSetAside) async throws -> Bool {
        guard let folder = folder(picture.sha256) else { return false }
        let away = place(of: picture)
        return try await move { () throws(FileFailure) in try Self.publish(away, as: folder) }
    }

    /// Removes the files of a picture that was set aside; false if that has been done.
    @discardableResult
    public func forget(_ picture: PictureSetAside) async throws -> Bool {
        let away = place(of: picture)
        return try await pool.run {
            try ImageError.wrap { () throws(FileFailure) in try FileCalls.removeFolder(away) }
        }
    }

    private func place(of picture: PictureSetAside) -> String { "\(staging)/\(picture.name)" }

    /// Whether there was something to move.
    private func move(
        _ body: @escaping @Sendable () throws(FileFailure) -> Void
    ) async throws -> Bool {
        try await pool.run {
            try ImageError.wrap { () throws(FileFailure) in
                do throws(FileFailure) {
                    try body()
                    return true
                } catch {
                    guard error.code == .missing else { throw error }
                    return false
                }
            }
        }
    }
}
