import CTsubameOpenSSL

/// Bytes that nobody can guess.
package enum SecureRandom {
    /// Returns bytes from the system's generator.
    package static func bytes(_ count: Int) -> [UInt8] {
        precondition((1...1 << 20).contains(count), "sizes are set by us")
        return digest(of: count) { RAND_bytes($0, Int32(count)) == 1 }
    }
}

/// Compares in a time that depends on the lengths only, so that a secret cannot be felt out.
package func constantTimeEqual(
    _ left: some Collection<UInt8>, _ right: some Collection<UInt8>
) -> Bool {
    guard left.count == right.count else { return false }
    return CRYPTO_memcmp(Array(left), Array(right), left.count) == 0
}
