import TsubameHTTP

/// Makes answers smaller for clients that accept gzip or brotli.
///
/// Whoever can make a page reflect a guess beside a secret can learn the secret from the page's
/// length (BREACH); leave such pages out of a compressed group, or mask their secrets.
public struct ResponseCompression: Filter {
    /// How hard the encoders try.
    public struct Effort: Sendable {
        /// 1 to 9.
        public var gzip: Int
        /// 0 to 11; above 9 it is too slow for answers that are made anew.
        public var brotli: Int

        /// About equally fast: some 50 MB in a second of one processor.
        public init(gzip: Int = 5, brotli: Int = 4) {
            self.gzip = min(max(gzip, 1), 9)
            self.brotli = min(max(brotli, 0), 11)
        }
    }

    /// Bytes below which a body is sent as it is.
    public var minimumLength: Int
    /// How hard the encoders try.
    public var effort: Effort

    /// Makes the filter.
    public init(minimumLength: Int = 1024, effort: Effort = Effort()) {
        self.minimumLength = minimumLength
        self.effort = effort
    }

    /// Compresses an answer if it may be, and says in `Vary` that it depends on the client.
    public func after(_ response: inout HTTPResponse, to request: HTTPRequest) {
        guard response.status.code != 304 else { return repeatTag(&response.fields, request) }
        guard mayDiffer(response, request) else { return }
        response.fields.addToVary("Accept-Encoding")
        guard response.status.code != 206, let coding = coding(for: request),
            encode(&response, coding)
        else { return }
        response.fields[.contentEncoding] = coding
        response.fields[.acceptRanges] = nil
        // The same for whoever reads it, but not byte for byte (RFC 9110 §8.8.1).
        response.fields.weakenTag()
    }

    /// What was not changed is known to the client by the tag of what it was sent, which was weak
    /// if that was compressed; a strong one that became weak would be of no use for ranges.
    private func repeatTag(_ fields: inout HTTPFields, _ request: HTTPRequest) {
        guard let tag = fields[.eTag].flatMap({ try? EntityTag(parsing: $0) }) else { return }
        fields.addToVary("Accept-Encoding")
        let asked = request.fields[all: .ifNoneMatch].joined(separator: ", ")
        let isWeak =
            if case .tags(let kept)? = try? EntityTagList(parsing: asked) {
                !kept.contains(tag)
            } else {
                coding(for: request) != nil
            }
        if isWeak { fields.weakenTag() }
    }

    private func coding(for request: HTTPRequest) -> String? {
        guard request.fields[.acceptEncoding] != nil else { return nil }
        let coding = ContentNegotiation(request.fields).coding(of: ["br", "gzip"])
        return coding == "identity" ? nil : coding
    }

    private func mayDiffer(_ response: HTTPResponse, _ request: HTTPRequest) -> Bool {
        // Most answers are too short for anything else to matter.
        if case .bytes(let bytes) = response.body, bytes.count < minimumLength { return false }
        let fields = response.fields
        guard response.status.code >= 200, response.status.code != 204,
            fields[.contentEncoding] == nil, !fields.lists("no-transform", in: .cacheControl),
            !request.fields.lists("no-transform", in: .cacheControl),
            // These describe the very bytes (RFC 9530 §2, §3).
            fields["Content-Digest"] == nil, fields["Repr-Digest"] == nil,
            let type = fields[.contentType], Self.isCompressible(type)
        else { return false }
        switch response.body {
        case .bytes: return true
        case .file(let file): return file.length >= minimumLength
        case .stream: return true
        }
    }

    /// Puts a smaller body in place of the other; false if there is none.
    private func encode(_ response: inout HTTPResponse, _ coding: String) -> Bool {
        switch response.body {
        case .bytes(let bytes):
            guard let encoder = BodyEncoder(coding: coding, effort: effort),
                let encoded = try? encoder.encode(bytes, isLast: true), encoded.count < bytes.count
            else { return false }
            response.body = .bytes(encoded)
        case .file(let file): response.body = .stream(encoding(file.write(to:), coding))
        case .stream(let produce): response.body = .stream(encoding(produce, coding))
        }
        return true
    }

    private func encoding(
        _ produce: @escaping @Sendable (ResponseStream) async throws -> Void, _ coding: String
    ) -> @Sendable (ResponseStream) async throws -> Void {
        { [effort] in try await $0.encoding(as: coding, effort: effort, produce) }
    }
}
