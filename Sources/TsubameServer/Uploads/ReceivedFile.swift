import TsubameSupport

/// A file that was sent; it is removed when nobody holds it any more, unless it was stored.
public final class ReceivedFile: Sendable {
    /// Where it is until then; nobody else has this name.
    public let path: String
    /// Bytes.
    public let size: Int
    /// The SHA-256 of its bytes, in 64 hexadecimal digits.
    public let sha256: String
    /// The field of the form in which it was sent; nil for a whole body.
    public let field: String?
    /// What the client calls it, made harmless; nil if it gave no name.
    public let filename: String?
    /// What the client says that it is; nobody has looked.
    public let claimedType: String?

    private let isKept = Lock(false)

    package init(
        path: String, size: Int, sha256: String, field: String? = nil, filename: String? = nil,
        claimedType: String? = nil
    ) {
        self.path = path
        self.size = size
        self.sha256 = sha256
        self.field = field
        self.filename = filename
        self.claimedType = claimedType
    }

    /// Leaves the file where it is, for good.
    func keep() { isKept.withLock { $0 = true } }

    deinit {
        guard !isKept.withLock({ $0 }) else { return }
        _ = try? FileCalls.remove(path)
    }
}
