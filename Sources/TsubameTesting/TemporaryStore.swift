public import TsubameStore

/// A store in a folder of its own, which goes when the store does.
public final class TemporaryStore: Sendable {
    /// The store.
    public let store: Store
    /// The file, for tests that open it a second time.
    public let path: String
    let folder: TemporaryFolder

    /// Makes an empty store for models.
    public init(_ models: [any Model.Type]) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/tsubame.sqlite"
        store = try Store(path: path, models: models)
    }
}
