import CTsubameOpenSSL

/// Derives independent keys from one secret (RFC 5869).
package enum HKDF {
    /// Returns up to 8,160 bytes, bound to the salt and to what they are for.
    package static func sha256(
        secret: [UInt8], salt: [UInt8] = [], info: [UInt8], count: Int = 32
    ) -> [UInt8] {
        precondition((1...8_160).contains(count) && !secret.isEmpty, "sizes are set by us")
        return digest(of: count) {
            tsubame_hkdf_sha256(
                secret, secret.count, salt, salt.count, info, info.count, $0, count) == 1
        }
    }
}
