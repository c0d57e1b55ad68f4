import CTsubameOpenSSL

/// Keyed hashes (RFC 2104).
package enum HMAC {
    /// Returns the 32 bytes of HMAC-SHA-256.
    package static func sha256(
        key: some Sequence<UInt8>, message: some Sequence<UInt8>
    ) -> [UInt8] {
        code(EVP_sha256(), 32, Array(key), Array(message))
    }

    /// Returns the 20 bytes of HMAC-SHA-1, as OAuth 1.0a needs them.
    package static func sha1(key: some Sequence<UInt8>, message: some Sequence<UInt8>) -> [UInt8] {
        code(EVP_sha1(), 20, Array(key), Array(message))
    }

    private static func code(
        _ kind: OpaquePointer?, _ size: Int, _ key: [UInt8], _ message: [UInt8]
    ) -> [UInt8] {
        // A key longer than an Int32 can count is its digest by definition, as for any over 64.
        let key = key.count > 64 ? (size == 20 ? SHA1.hash(key) : SHA256.hash(key)) : key
        return digest(of: size) {
            tsubame_hmac(kind, key, key.count, message, message.count, $0) == 1
        }
    }
}
