import CTsubameOpenSSL

/// Random bytes that nobody can guess.
public enum SecureRandom {
    /// Bytes from the operating system's generator by way of libcrypto's.
    public static func bytes(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let isDone = RAND_bytes(&bytes, Int32(count))
        precondition(isDone == 1, "without randomness no secret is safe, so nothing may go on")
        return bytes
    }
}

/// Compares two secrets in a time that tells nothing of where they differ.
public func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
}
