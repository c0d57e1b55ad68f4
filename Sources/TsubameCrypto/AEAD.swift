import CTsubameOpenSSL

/// Authenticated encryption: AES-256-GCM (NIST SP 800-38D) with a random nonce before the text.
public enum AEAD {
    /// A secret key of 32 bytes.
    public struct Key: Sendable {
        let bytes: [UInt8]

        /// Makes a key; nil unless there are 32 bytes.
        public init?(_ bytes: [UInt8]) {
            guard bytes.count == 32 else { return nil }
            self.bytes = bytes
        }

        /// A new random key.
        public static func random() -> Key { Key(unchecked: SecureRandom.bytes(32)) }

        /// A key for one purpose, derived from this one; knowing it tells nothing of the others.
        public func derived(for purpose: String) -> Key {
            Key(unchecked: HMAC.sha256(key: bytes, message: Array("tsubame \(purpose)".utf8)))
        }

        private init(unchecked bytes: [UInt8]) { self.bytes = bytes }
    }

    /// The bytes that sealing adds: nonce and tag.
    public static let overhead = 28

    /// Encrypts a text and binds it to data that stays readable; nil above 1 GiB.
    public static func seal(
        _ text: [UInt8], key: Key, associatedData: [UInt8] = []
    ) -> [UInt8]? {
        guard text.count <= 1 << 30, associatedData.count <= 1 << 30 else { return nil }
        let nonce = SecureRandom.bytes(12)
        var sealed = [UInt8](repeating: 0, count: text.count)
        var tag = [UInt8](repeating: 0, count: 16)
        let isDone = tsubame_seal(
            key.bytes, nonce, associatedData, Int32(associatedData.count), text,
            Int32(text.count), &sealed, &tag)
        return isDone == 1 ? nonce + sealed + tag : nil
    }

    /// Decrypts what `seal` made; nil if it, the key or the data is another.
    public static func open(
        _ sealed: [UInt8], key: Key, associatedData: [UInt8] = []
    ) -> [UInt8]? {
        guard sealed.count >= overhead, sealed.count <= 1 << 30,
            associatedData.count <= 1 << 30
        else { return nil }
        let body = Array(sealed[12..<(sealed.count - 16)])
        var text = [UInt8](repeating: 0, count: body.count)
        let isDone = tsubame_open(
            key.bytes, Array(sealed.prefix(12)), associatedData, Int32(associatedData.count), body,
            Int32(body.count), Array(sealed.suffix(16)), &text)
        return isDone == 1 ? text : nil
    }
}
