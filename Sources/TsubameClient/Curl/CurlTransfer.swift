import TsubameHTTP
import TsubameSupport

/// One hop of a request: what has arrived of its answer, and who waits for it.
///
/// The loop's thread fills it, a task empties it. When much is waiting, the loop is told to pause.
final class CurlTransfer: Sendable {
    /// The head of an answer.
    struct Head: Sendable {
        var status: Int
        var fields: HTTPFields
        /// Where the answer says that the thing is; nil if it is here.
        var redirection: String?
    }

    /// Bytes that wait before the network is told to wait too.
    static let mostWaiting = 256 << 10

    let request: ClientRequest
    let policy: NetworkPolicy
    private let state = Lock(State())

    private struct State {
        var lines: [String] = []
        var headBytes = 0
        var status = 0
        var isHeadWhole = false
        var pieces: [[UInt8]] = []
        var waiting = 0
        var received = 0
        var isPaused = false
        var wasRefused = false
        var isTooLarge = false
        var end: Result<Void, any Error>?
        var head: Head?
        var headWaiter: CheckedContinuation<Head, any Error>?
        var bodyWaiter: CheckedContinuation<[UInt8]?, any Error>?
    }

    init(_ request: ClientRequest, policy: NetworkPolicy) {
        self.request = request
        self.policy = policy
    }

    // MARK: the loop's side

    /// Whether a socket may be connected there.
    func mayConnect(_ address: [UInt8], port: Int) -> Bool {
        let isAllowed = IPAddress(bytes: address).map { policy.allows($0, port) } ?? false
        if !isAllowed { state.withLock { $0.wasRefused = true } }
        return isAllowed
    }

    /// Takes a line of the head; false if there are too many.
    func take(line bytes: [UInt8]) -> Bool {
        state.withLock { state in
            state.headBytes += bytes.count
            guard state.headBytes <= request.limits.head else {
                state.isTooLarge = true
                return false
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // A trailer, which nobody needs.
            guard !state.isHeadWhole else { return true }
            if text.hasPrefix("HTTP/") {
                state.lines = []
                state.status =
                    Int(text.split(separator: " ").dropFirst().first?.prefix(3) ?? "") ?? 0
            } else if bytes == [0x0D, 0x0A] || bytes == [0x0A] {
                state.isHeadWhole = state.status >= 200
            } else {
                state.lines.append(text)
            }
            return true
        }
    }

    /// The head has come, with the address that it redirects to, if it does.
    func announce(redirection: String?) {
        let (waiter, head) = state.withLock { state in
            guard state.isHeadWhole, state.head == nil else { return (nil, nil) as Announcement }
            let head = Head(
                status: state.status, fields: Self.fields(state.lines), redirection: redirection)
            state.head = head
            defer { state.headWaiter = nil }
            return (state.headWaiter, head)
        }
        if let head { waiter?.resume(returning: head) }
    }

    private typealias Announcement = (CheckedContinuation<Head, any Error>?, Head?)

    /// What is to be done with bytes that came.
    enum Taking { case taken, pause, refuse }

    func take(body bytes: [UInt8]) -> Taking {
        let (taking, waiter) = state.withLock { state in
            if state.waiting >= Self.mostWaiting {
                state.isPaused = true
                return (.pause, nil) as (Taking, CheckedContinuation<[UInt8]?, any Error>?)
            }
            state.received += bytes.count
            guard state.received <= request.limits.bytes else {
                state.isTooLarge = true
                return (.refuse, nil)
            }
            if let waiter = state.bodyWaiter {
                state.bodyWaiter = nil
                return (.taken, waiter)
            }
            state.pieces.append(bytes)
            state.waiting += bytes.count
            return (.taken, nil)
        }
        waiter?.resume(returning: bytes)
        return taking
    }

    /// Why the library ended without an answer, if the reason is ours.
    var ownFailure: ClientError.Code? {
        state.withLock { $0.isTooLarge ? .tooLarge : $0.wasRefused ? .forbiddenAddress : nil }
    }

    var hasEnded: Bool { state.withLock { $0.end != nil } }

    /// Nothing more comes.
    func finish(_ end: Result<Void, any Error>) {
        let (headWaiter, bodyWaiter) = state.withLock { state in
            guard state.end == nil else { return (nil, nil) as Waiters }
            state.end = end
            if case .failure = end { state.pieces = [] }
            defer { (state.headWaiter, state.bodyWaiter) = (nil, nil) }
            return (state.headWaiter, state.bodyWaiter)
        }
        switch end {
        case .failure(let error):
            headWaiter?.resume(throwing: error)
            bodyWaiter?.resume(throwing: error)
        case .success:
            headWaiter?.resume(throwing: ClientError(.broken, request.url, "try again later"))
            bodyWaiter?.resume(returning: nil)
        }
    }

    private typealias Waiters = (
        CheckedContinuation<Head, any Error>?, CheckedContinuation<[UInt8]?, any Error>?
    )

    private static func fields(_ lines: [String]) -> HTTPFields {
        var fields = HTTPFields()
        for line in lines {
            guard let colon = line.firstIndex(of: ":"),
                let name = HTTPFieldName(String(line[..<colon]))
            else { continue }
            let value = line[line.index(after: colon)...].trimmingWhitespace
            _ = fields.add(name, value)
        }
        // The coding is undone, so its length says nothing any more.
        if fields[.contentEncoding] != nil {
            fields[.contentEncoding] = nil
            fields[.contentLength] = nil
        }
        return fields
    }

    // MARK: the reader's side

    /// Waits for the head.
    func head() async throws -> Head {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<Head, any Error>? in
                if let head = state.head { return .success(head) }
                if case .failure(let error)? = state.end { return .failure(error) }
                if state.end != nil {
                    return .failure(ClientError(.broken, request.url, "try again later"))
                }
                state.headWaiter = continuation
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Waits for bytes; `resume` is called when the network may go on.
    func next(resume: @Sendable () -> Void) async throws -> [UInt8]? {
        let piece: [UInt8]? = try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<[UInt8]?, any Error>? in
                if !state.pieces.isEmpty {
                    let pieces = state.pieces
                    state.pieces = []
                    state.waiting = 0
                    return .success(pieces.count == 1 ? pieces[0] : pieces.flatMap(\.self))
                }
                switch state.end {
                case .failure(let error)?: return .failure(error)
                case .success?: return .success(nil)
                case nil:
                    state.bodyWaiter = continuation
                    return nil
                }
            }
            if let result { continuation.resume(with: result) }
            let isPaused = state.withLock { state in
                defer { state.isPaused = false }
                return state.isPaused
            }
            if isPaused { resume() }
        }
        return piece
    }
}

extension Substring {
    fileprivate var trimmingWhitespace: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
