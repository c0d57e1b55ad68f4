import Foundation

/// A folder for one test, removed with everything in it when the last user lets go.
public final class TemporaryFolder: Sendable {
    /// The absolute path of the folder.
    public let path: String

    /// Makes an empty folder that only its owner can enter.
    public init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "tsubame-test-\(UUID().uuidString)", directoryHint: .notDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // The real path, so that it compares equal to what the system reports.
        path = folder.resolvingSymlinksInPath().path
    }

    deinit {
        // A test may have taken the right to write away.
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, making the folders above it, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
