import TsubameSupport

extension ResponseStream {
    /// Runs a producer whose pieces are compressed on their way, each readable once it arrives.
    func encoding(
        as coding: String, effort: ResponseCompression.Effort,
        _ produce: @Sendable (ResponseStream) async throws -> Void
    ) async throws {
        guard let encoder = BodyEncoder(coding: coding, effort: effort) else {
            throw EncodingFailure()
        }
        let encoding = StreamEncoding(encoder, for: self)
        try await produce(ResponseStream(encoding))
        try encoding.finish()
    }
}

/// An encoder and where its bytes go; writers may take turns on it.
final class StreamEncoding: Sendable {
    private let encoder: Lock<BodyEncoder>
    private let stream: ResponseStream

    init(_ encoder: sending BodyEncoder, for stream: ResponseStream) {
        self.encoder = Lock(encoder)
        self.stream = stream
    }

    func write(_ bytes: [UInt8]) async throws {
        // The bytes of an encoder make sense in one order only, so they leave before the next do.
        try encoder.withLock { encoder in try stream.enqueue(encoder.encode(bytes)) }
        try await stream.waitForRoom()
    }

    func finish() throws {
        try encoder.withLock { encoder in try stream.enqueue(encoder.encode([], isLast: true)) }
    }
}
