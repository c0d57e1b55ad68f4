public import TsubameHTTP

extension HTTPRequest {
    /// The names and values of a form without files, read up to the route's limit.
    ///
    /// Throws a `FormFailure` if it is none, or is not sent as one; a `Problem` if it is compressed.
    public func form() async throws -> URLEncodedForm {
        try requireNoCoding()
        return try URLEncodedForm(
            parsing: try await body.collect(upTo: .max), contentType: fields[.contentType] ?? "")
    }
}
