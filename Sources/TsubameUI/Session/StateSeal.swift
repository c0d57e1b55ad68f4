import Foundation
package import TsubameCrypto

/// Seals the state that a browser holds for a session, so that nobody reads, changes or swaps it.
package struct StateSeal: Sendable {
    /// The longest state, sealed, in bytes.
    static let maximumBytes = 16 * 1024
    private let cipher: AEAD

    /// Makes a seal with a key that outlives the process.
    package init(key: SecretKey) { cipher = AEAD(key: key) }

    /// Seals state for one browser; nil if it is too large to hand out.
    func seal(_ state: [String: [String: String]], for owner: String) -> String? {
        guard let data = try? JSONEncoder().encode(state) else { return nil }
        let text = Base64URL.encode(cipher.seal(data, authenticating: owner.utf8))
        return text.utf8.count <= Self.maximumBytes ? text : nil
    }

    /// Opens state that this browser was given; nil if it is anything else.
    package func open(_ text: String, for owner: String) -> [String: [String: String]]? {
        guard text.utf8.count <= Self.maximumBytes, let sealed = Base64URL.decode(text),
            let bytes = try? cipher.open(sealed, authenticating: owner.utf8)
        else { return nil }
        return try? JSONDecoder().decode([String: [String: String]].self, from: Data(bytes))
    }
}
