/// Why a body could not be read to its end.
public struct BodyError: Error, Sendable, Equatable {
    /// What went wrong.
    public enum Code: Sendable {
        /// It is longer than the handler allows (answered 413).
        case tooLong
        /// The client went away or was malformed or too slow.
        case cutOff
        /// Two tasks read at the same time.
        case readTwice
    }

    /// What went wrong.
    public let code: Code

    /// What to do about it.
    public var advice: String {
        switch code {
        case .tooLong: "send less, or let the handler collect more"
        case .cutOff: "send the request again"
        case .readTwice: "read a body in one task only"
        }
    }
}

/// The bytes after a request's head; they are read from the network as they are asked for.
public struct RequestBody: Sendable {
    enum Storage: Sendable {
        case bytes([UInt8])
        case pipe(BodyPipe)
    }

    let storage: Storage

    /// A body that is all there.
    public init(bytes: [UInt8] = []) { storage = .bytes(bytes) }

    init(pipe: BodyPipe) { storage = .pipe(pipe) }

    /// Reads to the end; throws a `BodyError` when it is longer than the limit.
    public func collect(upTo limit: Int) async throws -> [UInt8] {
        var all: [UInt8] = []
        for try await bytes in self {
            guard all.count + bytes.count <= limit else { throw BodyError(code: .tooLong) }
            if all.isEmpty { all = bytes } else { all += bytes }
        }
        return all
    }
}

extension RequestBody: AsyncSequence {
    /// Gives the pieces of the body as they arrive; a body can be read once.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let storage: Storage
        var isDone = false

        /// The next piece; the network is read no faster than pieces are taken.
        public mutating func next() async throws -> [UInt8]? {
            switch storage {
            case .pipe(let pipe): return try await pipe.next()
            case .bytes(let bytes):
                defer { isDone = true }
                return isDone || bytes.isEmpty ? nil : bytes
            }
        }
    }

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(storage: storage) }
}
