import CTsubameOpenSSL
import TsubameSupport

/// A digest of bytes that come in pieces.
package final class RunningHash: Sendable {
    /// What is computed.
    package enum Kind: String, Sendable, CaseIterable {
        case sha1
        case sha256
    }

    private let context: Lock<OpaquePointer>
    private let size: Int

    package init(_ kind: Kind) {
        let algorithm = kind == .sha1 ? EVP_sha1() : EVP_sha256()
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, algorithm, nil) == 1 else {
            preconditionFailure("libcrypto lacks a digest that every build has, or memory")
        }
        size = kind == .sha1 ? 20 : 32
        self.context = Lock(context)
    }

    deinit { context.withLock { EVP_MD_CTX_free($0) } }

    /// Adds a piece.
    package func add(_ bytes: [UInt8]) {
        let isAdded = context.withLock { EVP_DigestUpdate($0, bytes, bytes.count) == 1 }
        precondition(isAdded, "a digest takes any bytes")
    }

    /// The digest of all pieces so far; more may follow.
    package func digest() -> [UInt8] {
        context.withLock { context in
            // A copy is ended, so that the running one can go on.
            let copy = EVP_MD_CTX_new()
            defer { EVP_MD_CTX_free(copy) }
            var bytes = [UInt8](repeating: 0, count: size)
            let isWhole =
                EVP_MD_CTX_copy_ex(copy, context) == 1
                && EVP_DigestFinal_ex(copy, &bytes, nil) == 1
            precondition(isWhole, "libcrypto fails only for lack of memory")
            return bytes
        }
    }
}
