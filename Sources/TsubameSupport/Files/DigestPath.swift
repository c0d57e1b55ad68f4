/// Where a thing lies that is named after the hash of its content.
package enum DigestPath {
    /// `folder/ab/cdef…` for a SHA-256 in 64 lower-case hexadecimal digits; nil for any other text.
    package static func make(_ sha256: String, in folder: String) -> String? {
        let isDigest = sha256.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
        guard sha256.utf8.count == 64, isDigest else { return nil }
        return "\(folder)/\(sha256.prefix(2))/\(sha256.dropFirst(2))"
    }
}
