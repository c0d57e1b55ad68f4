public import TsubameHTTP

/// What another server has answered; its body comes piece by piece.
public struct ClientResponse: Sendable {
    /// The status.
    public let status: HTTPStatus
    /// The fields, without those of the coding, which is undone.
    public let fields: HTTPFields
    /// Where it came from, after all redirections.
    public let url: String
    /// The bytes; may be read once.
    public let body: ClientBody

    /// Makes an answer, as a test or a layer above the transport may.
    public init(status: HTTPStatus, fields: HTTPFields, url: String, body: ClientBody) {
        self.status = status
        self.fields = fields
        self.url = url
        self.body = body
    }
}

/// The bytes of an answer, in pieces as they arrive; who stops reading ends the transfer.
public struct ClientBody: AsyncSequence, Sendable {
    let next: @Sendable () async throws -> [UInt8]?

    /// Makes a body of a closure that gives pieces, and nil at the end.
    public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) {
        self.next = next
    }

    /// Gives the pieces.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let body: ClientBody

        /// The next piece; nil at the end.
        public mutating func next() async throws -> [UInt8]? { try await body.next() }
    }

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: self) }

    /// All of it, which the limits of the request bound.
    public func bytes() async throws -> [UInt8] {
        var all: [UInt8] = []
        for try await piece in self { all += piece }
        return all
    }
}
