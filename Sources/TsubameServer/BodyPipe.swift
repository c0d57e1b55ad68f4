import TsubameHTTP
import TsubameSupport

/// Carries a body from the loop to a handler, and back how much of it is wanted.
final class BodyPipe: Sendable {
    /// Bytes held before the loop stops reading.
    static let highWater = 128 * 1024

    private enum Ending {
        case end
        case failure(any Error)
    }

    private struct State {
        var chunks: [[UInt8]] = []
        var first = 0
        var count = 0
        var ending: Ending?
        var waiter: CheckedContinuation<[UInt8]?, any Error>?
        var isWanted = false
        var isFull = false
    }

    private enum Move {
        case give([UInt8]?, isDrained: Bool)
        case fail(any Error)
        case wait(isFirst: Bool)
    }

    private let state = Lock(State())
    /// Called off the loop: the handler asks for the first bytes, or there is room again.
    private let wanted: @Sendable () -> Void

    init(wanted: @escaping @Sendable () -> Void) { self.wanted = wanted }

    /// Takes bytes; false when the loop had better stop reading.
    func push(_ bytes: [UInt8]) -> Bool {
        let (waiter, hasRoom) = state.withLock { state in
            guard state.ending == nil else { return (Waiter?.none, true) }
            if let waiter = state.waiter {
                state.waiter = nil
                return (waiter, true)
            }
            state.chunks.append(bytes)
            state.count += bytes.count
            // Only who makes room ends this, for only then is the loop told to read on.
            if state.count >= Self.highWater { state.isFull = true }
            return (nil, !state.isFull)
        }
        waiter?.resume(returning: bytes)
        return hasRoom
    }

    func finish() { end(.end)?.resume(returning: nil) }

    func fail(_ error: any Error) { end(.failure(error))?.resume(throwing: error) }

    /// All of the body, if it has ended and nobody has read of it.
    func takeWhole() -> [UInt8]? {
        state.withLock { state in
            guard case .end = state.ending, state.first == 0, !state.isWanted else { return nil }
            defer { state.chunks = [] }
            return state.chunks.count == 1 ? state.chunks[0] : Array(state.chunks.joined())
        }
    }

    private typealias Waiter = CheckedContinuation<[UInt8]?, any Error>

    private func end(_ ending: Ending) -> Waiter? {
        state.withLock { state in
            guard state.ending == nil else { return nil }
            state.ending = ending
            defer { state.waiter = nil }
            return state.waiter
        }
    }

    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { take($0) }
        } onCancel: {
            fail(CancellationError())
        }
    }

    private func take(_ waiter: CheckedContinuation<[UInt8]?, any Error>) {
        switch state.withLock({ Self.move(&$0, waiter) }) {
        case .give(let bytes, let isDrained):
            waiter.resume(returning: bytes)
            if isDrained { wanted() }
        case .fail(let error): waiter.resume(throwing: error)
        case .wait(let isFirst): if isFirst { wanted() }
        }
    }

    private static func move(_ state: inout sending State, _ waiter: Waiter) -> Move {
        if case .failure(let error) = state.ending { return .fail(error) }
        if state.first < state.chunks.count {
            let bytes = state.chunks[state.first]
            state.chunks[state.first] = []
            state.first += 1
            state.count -= bytes.count
            if state.first == state.chunks.count {
                state.chunks.removeAll(keepingCapacity: true)
                state.first = 0
            }
            let isDrained = state.isFull && state.count < highWater / 2
            if isDrained { state.isFull = false }
            return .give(bytes, isDrained: isDrained)
        }
        if state.ending != nil { return .give(nil, isDrained: false) }
        guard state.waiter == nil else { return .fail(BodyError(code: .readTwice)) }
        state.waiter = waiter
        defer { state.isWanted = true }
        return .wait(isFirst: !state.isWanted)
    }
}
