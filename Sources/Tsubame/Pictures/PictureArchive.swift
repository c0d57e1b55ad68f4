public import TsubameImages
import TsubameSupport

/// A folder of pictures that anybody may have sent, each cleaned and in several sizes.
///
/// A picture is a folder `ab/cdef…`, named after the bytes that were sent, which are not kept. It
/// appears and vanishes in one step, with everything that belongs to it.
public final class PictureArchive: Sendable {
    static let thumbnailFormats: [ImageFormat] = [.webp, .jpeg]
    static let factsName = "facts"

    let path: String
    let processor: ImageProcessor
    let pool = WorkerPool("pictures", threads: 2)

    /// Opens a folder, making it if it is not there; throws an `ImageError`.
    ///
    /// What a process that was killed left half done is removed. One process uses the folder.
    public init(_ path: String, processor: ImageProcessor = ImageProcessor()) throws {
        self.path = path
        self.processor = processor
        try ImageError.wrap { () throws(FileFailure) in
            try FileCalls.removeFolder(staging)
            try FileCalls.makeFolder(staging)
        }
    }

    var staging: String { "\(path)/staging" }

    /// The picture's folder; nil if the text is no digest.
    func folder(_ sha256: String) -> String? {
        DigestPath.make(sha256, in: path)
    }

    /// The picture with a digest; nil if there is none.
    public func picture(_ sha256: String) async -> StoredPicture? {
        guard let folder = folder(sha256) else { return nil }
        return try? await pool.run { Self.read(folder, sha256) }
    }

    /// Where a file of a picture is; nil if there is none.
    /// - Parameter format: for originals, which have one format only, it may be left out.
    public func file(
        _ sha256: String, _ size: PictureSize, _ format: ImageFormat? = nil
    ) -> String? {
        guard let folder = folder(sha256) else { return nil }
        let formats = format.map { [$0] } ?? ImageFormat.allCases
        return formats.map { "\(folder)/\(size.rawValue).\($0.fileExtension)" }.first {
            (try? FileCalls.size(of: $0)) != nil
        }
    }

    /// Removes a picture with all its files; false if there was none.
    @discardableResult
    public func remove(_ sha256: String) async throws -> Bool {
        guard let picture = try await setAside(sha256) else { return false }
        return try await forget(picture)
    }

    private static func read(_ folder: String, _ sha256: String) -> StoredPicture? {
        let path = "\(folder)/\(factsName)"
        guard let file = try? FileCalls.open(path) else { return nil }
        defer { FileCalls.close(file) }
        guard let bytes = try? FileCalls.read(4096, at: 0, from: file, of: path) else { return nil }
        return StoredPicture(String(decoding: bytes, as: UTF8.self), sha256: sha256)
    }
}
