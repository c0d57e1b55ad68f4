/// 32 secret bytes, which never show themselves in a log.
package struct SecretKey: Sendable {
    /// How many bytes a key has.
    package static let size = 32

    package let bytes: [UInt8]

    /// Takes bytes from elsewhere; nil unless there are exactly 32.
    package init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    private init(exactly bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Makes a new key.
    package static func random() -> SecretKey {
        SecretKey(exactly: SecureRandom.bytes(size))
    }

    /// Returns a key for one purpose; knowing it tells nothing about this one or its siblings.
    package func derived(for purpose: String) -> SecretKey {
        SecretKey(exactly: HKDF.sha256(secret: bytes, info: Array(purpose.utf8)))
    }
}

extension SecretKey: CustomStringConvertible, CustomReflectable {
    package var description: String { "SecretKey(…)" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
