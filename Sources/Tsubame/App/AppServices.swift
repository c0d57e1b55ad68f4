public import TsubameClient
package import TsubameCrypto
public import TsubameStore
import TsubameUI

/// What the routes of an app work with.
public struct AppServices: Sendable {
    /// The app's store.
    public let store: Store
    /// Where entries of the log go.
    public let log: Log
    /// The folder that holds everything the app keeps; absolute.
    public let folder: String
    /// Whether sources are being worked on: templates are read again when they change.
    public let isDevelopment: Bool
    /// Bytes that a file may have which somebody uploads.
    public let uploadLimit: Int
    /// Which machines may be asked for what others have named, such as pictures.
    public let networkPolicy: NetworkPolicy
    /// The address of the style sheet that live screens have, for pages that are none.
    public var styleSheet: String { ClientFiles.current.path("theme.css") }
    /// The address of the app's icon.
    public var icon: String { ClientFiles.current.path("favicon.svg") }
    let key: SecretKey

    package init(
        store: Store, log: Log, folder: String, key: SecretKey, isDevelopment: Bool = false,
        uploadLimit: Int = 32 << 20, networkPolicy: NetworkPolicy = .publicOnly
    ) {
        self.store = store
        self.log = log
        self.folder = folder
        self.key = key
        self.isDevelopment = isDevelopment
        self.uploadLimit = uploadLimit
        self.networkPolicy = networkPolicy
    }

    /// A secret of the app for one purpose, the same after a restart.
    package func key(for purpose: String) -> SecretKey { key.derived(for: purpose) }
}
