/// A file that a person has sent through a file picker, whole; it goes away unless it is kept.
public struct UploadedFile: Sendable {
    /// What the person's machine calls it, made harmless; never a path, and no proof of anything.
    public let name: String
    /// Bytes.
    public let size: Int
    /// The SHA-256 of its bytes, in 64 hexadecimal digits.
    public let sha256: String
    /// Where its bytes are until it goes away.
    public let path: String
    /// Whoever removes the file with its own end.
    package let keeper: any Sendable

    package init(
        name: String, size: Int, sha256: String, path: String, keeper: any Sendable = ()
    ) {
        self.name = name
        self.size = size
        self.sha256 = sha256
        self.path = path
        self.keeper = keeper
    }
}

/// A file that a person has chosen and that is on its way, as the browser describes it.
public struct PickedFile: Identifiable, Hashable, Sendable {
    /// Tells it from the others of its picker.
    public let id: Int
    /// What the browser calls it; nobody has looked.
    public let name: String
    /// Bytes, as the browser says.
    public let size: Int
    /// The media type that the browser guesses from the name; empty if it knows none.
    public let claimedType: String
}

/// How the way of a picked file ended.
public enum UploadOutcome: Int, Sendable {
    /// The person gave it up.
    case cancelled
    /// It was refused, or the connection did not come back.
    case failed
    /// It has arrived and was taken.
    case finished
}
