public import TsubameHTTP

/// One part of a form, before its content has been read.
public struct MultipartPart: Sendable {
    /// The fields of its head.
    public let fields: HTTPFields
    /// The name of the form's control.
    public let name: String
    /// Whether it was sent as a file, even one without a name.
    public let isFile: Bool
    /// What the client calls the file, made harmless; nil if it gave no name.
    public let filename: String?

    init(_ fields: HTTPFields) throws(FormFailure) {
        guard let text = fields[.contentDisposition] else {
            throw FormFailure(.malformed, at: 0, "give each part a Content-Disposition")
        }
        let disposition: ContentDisposition
        do throws(FieldFailure) {
            disposition = try ContentDisposition(parsing: text)
        } catch {
            throw FormFailure(.malformed, at: error.position, error.advice)
        }
        guard disposition.kind == .formData else {
            throw FormFailure(.malformed, at: 0, "give each part the disposition form-data")
        }
        self.fields = fields
        name = disposition.name ?? ""
        isFile = disposition.filename != nil
        filename = disposition.safeFilename
    }

    /// What the client says that the content is; nobody has looked.
    public var claimedType: String? { fields[.contentType] }
}

/// Reads a form part by part as it arrives, without keeping it (RFC 7578).
public struct MultipartReader {
    private var body: RequestBody.AsyncIterator
    private var parser: MultipartParser
    private var bytes: [UInt8] = []
    private var position = 0
    private var isInPart = false

    /// Begins to read a request's body; throws a `FormFailure` or a `Problem` if it is
    /// no such form.
    public init(_ request: HTTPRequest, limits: MultipartLimits = MultipartLimits()) throws {
        guard let type = request.fields[.contentType] else {
            throw FormFailure(.wrongType, at: 0, "send the form as multipart/form-data")
        }
        try request.requireNoCoding()
        parser = MultipartParser(
            boundary: try MultipartBoundary(contentType: type), limits: limits)
        body = request.body.makeAsyncIterator()
    }

    /// The next part, whose content can then be read; nil at the end of the form.
    public mutating func nextPart() async throws -> MultipartPart? {
        while isInPart { _ = try await nextBytes() }
        guard case .part(let fields)? = try await step() else { return nil }
        isInPart = true
        return try MultipartPart(fields)
    }

    /// The next piece of the part's content; nil at its end.
    public mutating func nextBytes() async throws -> [UInt8]? {
        guard isInPart else { return nil }
        switch try await step() {
        case .body(let range)?: return Array(bytes[range])
        case .heldBody(let held)?: return held
        default:
            isInPart = false
            return nil
        }
    }

    /// The next thing that the form says; nil at its end.
    private mutating func step() async throws -> MultipartParser.Step? {
        while true {
            let input = bytes
            switch try parser.next(input.span, at: &position) {
            case .needsMore:
                guard let next = try await body.next() else {
                    try parser.finish()
                    return nil
                }
                (bytes, position) = (next, 0)
            case .end: return nil
            case let step: return step
            }
        }
    }
}
