import CTsubameOpenSSL

/// SHA-1, for protocols that demand it; it protects nothing by itself.
package enum SHA1 {
    /// Returns the 20 bytes of the digest.
    package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return digest(of: 20) { CTsubameOpenSSL.SHA1(bytes, bytes.count, $0) != nil }
    }
}

/// SHA-256.
package enum SHA256 {
    /// Returns the 32 bytes of the digest.
    package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return digest(of: 32) { CTsubameOpenSSL.SHA256(bytes, bytes.count, $0) != nil }
    }
}

/// Fills a new array of fixed size by a call of the library that fails only for lack of memory.
func digest(of size: Int, by fill: (UnsafeMutablePointer<UInt8>) -> Bool) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        // Safety: a non-empty array has a base address; fill writes exactly size bytes.
        guard let start = buffer.baseAddress, fill(start) else {
            preconditionFailure("libcrypto lacks a digest that every build has, or memory")
        }
        count = size
    }
}
