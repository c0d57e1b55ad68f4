import CTsubameOpenSSL

/// Authenticated encryption with AES-256-GCM: what is opened is what was sealed, or an error.
///
/// A sealed message is nonce (12 bytes), cipher text, tag (16 bytes). Nonces are random, so one key
/// may seal up to 2³² messages; derive a key per purpose.
package struct AEAD: Sendable {
    /// How many bytes sealing adds.
    package static let overhead = Int(tsubame_aead_nonce_size + tsubame_aead_tag_size)

    private static let largest = Int(Int32.max) - overhead
    private let key: [UInt8]

    /// Takes a key of 32 bytes.
    package init(key: SecretKey) {
        self.key = key.bytes
    }

    /// Encrypts, and binds the result to data that is not part of it.
    package func seal(
        _ plain: some Sequence<UInt8>, authenticating extra: some Sequence<UInt8>
    ) -> [UInt8] {
        seal(Array(plain), Array(extra), nonce: SecureRandom.bytes(Int(tsubame_aead_nonce_size)))
    }

    /// Decrypts what ``seal(_:authenticating:)`` made with the same key and data.
    package func open(
        _ sealed: some Sequence<UInt8>, authenticating extra: some Sequence<UInt8>
    ) throws(CryptoError) -> [UInt8] {
        let sealed = Array(sealed)
        let extra = Array(extra)
        let size = sealed.count - Self.overhead
        guard (0...Self.largest).contains(size), extra.count <= Self.largest else {
            throw CryptoError(code: .wrongSize, size: sealed.count)
        }
        let nonce = Array(sealed.prefix(Int(tsubame_aead_nonce_size)))
        let body = Array(sealed.dropFirst(nonce.count))
        // One byte more than needed, so that the buffer of an empty message has an address.
        var plain = [UInt8](repeating: 0, count: size + 1)
        guard tsubame_aead_open(key, nonce, extra, extra.count, body, size, &plain) == 1 else {
            throw CryptoError(code: .notAuthentic, size: sealed.count)
        }
        plain.removeLast()
        return plain
    }

    /// Seals with a nonce that the caller must never use twice; for published test vectors.
    func seal(_ plain: [UInt8], _ extra: [UInt8], nonce: [UInt8]) -> [UInt8] {
        precondition(max(plain.count, extra.count) <= Self.largest, "bounded by our callers")
        let body = digest(of: plain.count + Int(tsubame_aead_tag_size)) {
            tsubame_aead_seal(key, nonce, extra, extra.count, plain, plain.count, $0) == 1
        }
        return nonce + body
    }
}
