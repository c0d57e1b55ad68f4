import TsubameCrypto
import TsubameHTTP

/// What the bytes of one request must hash to (tus 1.0, Checksum).
struct UploadChecksum: Sendable {
    static let algorithms = RunningHash.Kind.allCases.map(\.rawValue).joined(separator: ",")

    let hash: RunningHash
    private let expected: [UInt8]

    /// Reads `sha1` or `sha256`, a space, and the digest in base 64.
    init(_ text: String) throws(ResumableRefusal) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let kind = RunningHash.Kind(rawValue: String(parts[0])),
            let expected = UploadMetadata.decode(parts[1])
        else {
            throw ResumableRefusal(.badRequest, "write Upload-Checksum as: sha256 base64")
        }
        hash = RunningHash(kind)
        self.expected = expected
    }

    var holds: Bool { hash.digest() == expected }
}
