package import TsubameCrypto

extension DataFolder {
    /// The folder of the key files.
    package static let keysName = "keys"

    /// The app's key for one purpose: the same after every restart, and unrelated to any other's.
    package func key(for purpose: String) throws(DataFolderError) -> SecretKey {
        do throws(KeyStoreError) {
            return try KeyStore(folder: file(Self.keysName)).key(named: "app").derived(for: purpose)
        } catch {
            throw .init(code: .badKeys, path: name, advice: error.advice)
        }
    }
}
