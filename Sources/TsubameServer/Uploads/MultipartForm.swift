import TsubameHTTP

/// A form that was sent: its fields in memory, its files in a folder.
public struct MultipartForm: Sendable {
    /// The names and values of what is no file, in order.
    public private(set) var fields: [(name: String, value: String)] = []
    /// The files, in order; each is removed unless it is stored while somebody holds it.
    public private(set) var files: [ReceivedFile] = []

    /// Reads a whole form; throws a `FormFailure`, an `UploadError` or a `BodyError`.
    ///
    /// On every failure all files that had arrived are removed. A control for files in which none
    /// was chosen is left out.
    public init(_ request: HTTPRequest, into folder: UploadFolder) async throws {
        let limits = folder.limits
        var bounds = MultipartLimits()
        bounds.parts = limits.files + limits.fields
        var reader = try MultipartReader(request, limits: bounds)
        while let part = try await reader.nextPart() {
            guard part.isFile else {
                guard fields.count < limits.fields else {
                    throw UploadError(
                        .tooMany, part.name, "send at most \(limits.fields) fields")
                }
                fields.append((part.name, try await Self.text(part, &reader, limits.field)))
                continue
            }
            let file = try await folder.receive(
                field: part.name, filename: part.filename, claimedType: part.claimedType
            ) { try await reader.nextBytes() }
            // What browsers send for an empty control (HTML, "constructing the entry list").
            if file.size == 0, part.filename == nil { continue }
            guard files.count < limits.files else {
                throw UploadError(.tooMany, part.name, "send at most \(limits.files) files")
            }
            files.append(file)
        }
    }

    /// The first value of a field that is no file.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The files of one control; throws `.missing` if there is none.
    public func files(in name: String) throws -> [ReceivedFile] {
        let found = files.filter { $0.field == name }
        guard !found.isEmpty else {
            throw UploadError(.missing, name, "choose a file for \(name)")
        }
        return found
    }

    private static func text(
        _ part: MultipartPart, _ reader: inout MultipartReader, _ limit: Int
    ) async throws -> String {
        var bytes: [UInt8] = []
        while let piece = try await reader.nextBytes() {
            guard piece.count <= limit - bytes.count else {
                throw UploadError(.tooLarge, part.name, "send at most \(limit) bytes")
            }
            bytes += piece
        }
        // Browsers send the page's encoding, which is UTF-8; what is not becomes U+FFFD.
        return String(decoding: bytes, as: UTF8.self)
    }
}
