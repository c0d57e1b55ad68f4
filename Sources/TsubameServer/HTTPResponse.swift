public import TsubameHTTP

/// What a handler answers.
public struct HTTPResponse: Sendable {
    /// What follows the head.
    public enum Body: Sendable {
        /// Bytes that are all there.
        case bytes([UInt8])
        /// A file or parts of one, which the kernel sends from its own memory.
        case file(FileBody)
        /// Bytes that come one after the other, for as long as the closure runs.
        case stream(@Sendable (ResponseStream) async throws -> Void)
    }

    /// The outcome.
    public var status: HTTPStatus { didSet { rendered = nil } }
    /// The fields; length, connection and date are added by the server.
    public var fields: HTTPFields { didSet { rendered = nil } }
    /// What follows the head.
    public var body: Body
    /// Status and fields as they are written, if they are known to be wanted often.
    private(set) var rendered: [UInt8]?

    /// Makes an answer.
    public init(_ status: HTTPStatus = .ok, fields: HTTPFields = [:], body: Body = .bytes([])) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// An answer like another with this status and these fields, which were written already.
    init(_ status: HTTPStatus = .ok, fields: HTTPFields, rendered: [UInt8], body: Body) {
        self.init(status, fields: fields, body: body)
        self.rendered = rendered
    }

    /// Makes an answer of text.
    public init(
        _ status: HTTPStatus = .ok, text: String, type: String = "text/plain; charset=utf-8"
    ) {
        self.init(status, fields: [.contentType: type], body: .bytes(Array(text.utf8)))
    }

    /// Sends the client elsewhere.
    public static func redirect(to location: String, _ status: HTTPStatus = .seeOther) -> Self {
        HTTPResponse(status, fields: [.location: location])
    }
}

/// An answer whose bytes are made once and sent as they are; only the date changes.
public struct PreparedResponse: Sendable {
    let head: [UInt8]
    let body: [UInt8]
    let response: HTTPResponse

    /// Makes the bytes; the response must have its whole body.
    public init(_ response: HTTPResponse) {
        guard case .bytes(let body) = response.body else {
            preconditionFailure("a prepared response has no stream")
        }
        var head: [UInt8] = []
        ResponseHead.append(response, length: body.count, to: &head)
        head += Array("Date: ".utf8)
        self.head = head
        self.body = body
        self.response = response
    }
}

extension HTTPResponse {
    init(prepared: PreparedResponse) { self = prepared.response }
}
