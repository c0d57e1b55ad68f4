import Glibc
import TsubameHTTP

extension StaticFiles {
    /// The answer to a request for what was found (RFC 9110 §13.2.2, §14.2).
    func respond(to request: HTTPRequest, with resource: StaticResource) -> HTTPResponse {
        let variant = resource.variant(for: request.fields)
        guard request.isConditional else {
            return variant.whole
        }
        let conditions = Preconditions(
            method: request.method, fields: request.fields, now: time(nil))
        switch conditions.answer(for: variant.current) {
        case .notModified:
            var fields = variant.fields
            for name in [HTTPFieldName.contentType, .contentEncoding, .acceptRanges] {
                fields[name] = nil
            }
            return HTTPResponse(.notModified, fields: fields)
        case .failed:
            return HTTPResponse(.preconditionFailed, text: "the file has changed\n")
        case .proceed(rangeApplies: false):
            return variant.whole
        case .proceed(rangeApplies: true): return partial(request, variant)
        }
    }

    private func partial(
        _ request: HTTPRequest, _ variant: StaticResource.Variant
    ) -> HTTPResponse {
        let size = variant.facts.size
        let answer = ByteRanges.answer(to: request.fields, length: size)
        var fields = variant.fields
        fields[.contentRange] = answer.contentRange(length: size)
        switch answer {
        case .whole: return variant.whole
        case .single(let range):
            return HTTPResponse(answer.status, fields: fields, body: variant.body(range))
        case .multipart(let ranges):
            guard
                let frame = MultipartRanges(
                    ranges, length: size, mediaType: variant.type, boundary: Self.boundary()),
                let body = variant.body(frame)
            else { return variant.whole }
            fields[.contentType] = frame.contentType
            return HTTPResponse(answer.status, fields: fields, body: body)
        case .unsatisfiable:
            fields[.contentEncoding] = nil
            fields[.contentType] = "text/plain; charset=utf-8"
            fields[.eTag] = nil
            fields[.lastModified] = nil
            fields[.cacheControl] = nil
            return HTTPResponse(
                answer.status, fields: fields, body: .bytes(Array("no such bytes\n".utf8)))
        }
    }

    // Long enough never to be met in a file by chance, and nobody can foresee it.
    private static func boundary() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
            + String(UInt64.random(in: .min ... .max), radix: 36)
    }
}

extension HTTPRequest {
    /// Whether it has any field that makes its answer depend on what the client holds.
    fileprivate var isConditional: Bool {
        fields.contains { field in
            let name = field.name.canonicalName
            return name == "range" || name.hasPrefix("if-")
        }
    }
}
