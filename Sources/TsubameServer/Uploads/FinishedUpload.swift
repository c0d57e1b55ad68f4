public import TsubameHTTP

/// An upload of which all bytes are there.
public struct FinishedUpload: Sendable {
    /// The last part of the upload's path.
    public let id: String
    /// The bytes; they are removed unless the file is stored.
    public let file: ReceivedFile
    /// What the client said about it, word by word.
    public let metadata: [String: String]
    /// Who began it; empty if uploads have no owners.
    public let owner: String
    /// The fields of the request with which it became whole.
    public let fields: HTTPFields
}
