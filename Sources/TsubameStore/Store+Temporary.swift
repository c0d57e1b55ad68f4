import Foundation

extension Store {
    /// Opens an empty store in a folder of its own, which is removed with it.
    package static func temporary(
        _ models: [any Model.Type], busyTimeout: Duration = .seconds(5)
    ) throws -> Store {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        return try Store(
            path: folder.appending(path: "store.sqlite").path, models: models,
            busyTimeout: busyTimeout,
            onClose: ClosingAction { try? FileManager.default.removeItem(at: folder) })
    }
}
