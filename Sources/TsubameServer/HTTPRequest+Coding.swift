import TsubameHTTP

extension HTTPRequest {
    /// Refuses a body that is compressed: from a few bytes as many as you like could be made.
    ///
    /// Throws 415 with the codings that are read, which are none (RFC 9110 §12.5.3, §15.5.16).
    func requireNoCoding() throws {
        let codings = fields[all: .contentEncoding].filter { $0.lowercased() != "identity" }
        guard !codings.isEmpty else { return }
        throw Problem(
            .unsupportedMediaType, detail: "send the body without Content-Encoding",
            fields: [.acceptEncoding: "identity"])
    }
}
