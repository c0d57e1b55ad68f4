import CTsubameOpenSSL

/// SHA-1 (FIPS 180-4); for protocols that name it, never for secrecy.
public enum SHA1 {
    /// The 20-byte digest of the bytes.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        digest(160, Array(bytes))
    }
}

/// SHA-256 (FIPS 180-4).
public enum SHA256 {
    /// The 32-byte digest of the bytes.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        digest(256, Array(bytes))
    }
}

private func digest(_ bits: Int32, _ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(bits / 8))
    let isDone = tsubame_hash(bits, bytes, bytes.count, &digest)
    precondition(isDone == 1, "libcrypto has both hashes")
    return digest
}

/// Keyed hashes (RFC 2104).
public enum HMAC {
    /// HMAC-SHA-256, 32 bytes.
    public static func sha256(key: [UInt8], message: [UInt8]) -> [UInt8] {
        code(256, key, message)
    }

    /// HMAC-SHA-1, 20 bytes; for protocols that name it.
    public static func sha1(key: [UInt8], message: [UInt8]) -> [UInt8] {
        code(160, key, message)
    }

    private static func code(_ bits: Int32, _ key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        // libcrypto reads at most an int's worth; a longer key is hashed first, as the RFC says.
        let key = key.count > 64 ? digest(bits, key) : key
        var code = [UInt8](repeating: 0, count: Int(bits / 8))
        let isDone = tsubame_hmac(bits, key, key.count, message, message.count, &code)
        precondition(isDone == 1, "libcrypto has both hashes")
        return code
    }
}
