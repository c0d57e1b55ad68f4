import TsubameCrypto
import TsubameHTTP
import TsubameSupport

/// Remembers the answers to requests with an `Idempotency-Key`, so that a repeated one does nothing.
///
/// A key holds for a day, for one path and one `Authorization`; the oldest make room for new ones.
final class IdempotencyTable: Sendable {
    /// The most answers that are kept, and the most bytes of all of them.
    static let most = 4096
    static let mostBytes = 16 << 20
    /// The most bytes of a body with a key, which is held in memory.
    static let longestBody = 8 << 20
    /// The most bytes of one.
    static let longest = 256 << 10
    static let age = Duration.seconds(86_400)

    private enum Entry {
        case running(fingerprint: [UInt8])
        case answered(fingerprint: [UInt8], HTTPResponse, since: ContinuousClock.Instant)

        var fingerprint: [UInt8] {
            switch self {
            case .running(let fingerprint), .answered(let fingerprint, _, _): fingerprint
            }
        }

        var size: Int {
            guard case .answered(_, let response, _) = self, case .bytes(let bytes) = response.body
            else { return 0 }
            return bytes.count
        }
    }

    private struct State {
        var entries: [[UInt8]: Entry] = [:]
        /// The keys in the order in which they came.
        var order: [[UInt8]] = []
        var bytes = 0

        mutating func set(_ place: [UInt8], _ entry: Entry?) {
            bytes -= entries[place]?.size ?? 0
            bytes += entry?.size ?? 0
            entries[place] = entry
        }
    }

    private enum Move {
        case run
        case answer(HTTPResponse)
        case refuse(Problem)
    }

    private let state = Lock(State())
    private let time: TimeSource

    init(time: TimeSource = .live) { self.time = time }

    /// Answers a request by the closure, or as the same request was answered before.
    func once(
        _ request: HTTPRequest, _ answer: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let key = try Self.key(request.fields[.idempotencyKey] ?? "")
        let body = try await request.body.collect(upTo: Self.longestBody)
        var whole = request
        whole.body = RequestBody(bytes: body)
        let place = Self.hash([request.path, request.fields[.authorization] ?? "", key.text], [])
        let fingerprint = Self.hash(
            [request.rawQuery, request.fields[.contentType] ?? ""], body)
        switch state.withLock({ begin(&$0, place, fingerprint) }) {
        case .answer(let response): return response
        case .refuse(let problem): throw problem
        case .run: break
        }
        do {
            let response = try await answer(whole)
            end(place, fingerprint, response)
            return response
        } catch {
            // Nothing was done, so the key may be used again.
            end(place, fingerprint, nil)
            throw error
        }
    }

    private func begin(
        _ state: inout State, _ place: [UInt8], _ fingerprint: [UInt8]
    ) -> Move {
        switch state.entries[place] {
        case .some(let entry) where entry.fingerprint != fingerprint && isFresh(entry):
            return .refuse(
                Problem(
                    .unprocessableContent,
                    errors: [
                        Problem.Entry(
                            "was used for another request", field: "Idempotency-Key")
                    ]))
        case .running:
            return .refuse(Problem(.conflict, detail: "the first request with this key still runs"))
        case .answered(_, let response, _) where state.entries[place].map(isFresh) == true:
            return .answer(response)
        case .answered, nil: break
        }
        state.order.removeAll { $0 == place }
        state.order.append(place)
        state.set(place, .running(fingerprint: fingerprint))
        Self.makeRoom(&state)
        return .run
    }

    private static func makeRoom(_ state: inout State) {
        var gone = 0
        while state.entries.count > most || state.bytes > mostBytes, gone < state.order.count {
            state.set(state.order[gone], nil)
            gone += 1
        }
        state.order.removeFirst(gone)
    }

    private func isFresh(_ entry: Entry) -> Bool {
        guard case .answered(_, _, let since) = entry else { return true }
        return time.now() - since < Self.age
    }

    private func end(_ place: [UInt8], _ fingerprint: [UInt8], _ response: HTTPResponse?) {
        let isKept =
            if case .bytes(let bytes)? = response?.body { bytes.count <= Self.longest } else {
                false
            }
        let now = time.now()
        state.withLock { state in
            guard case .running? = state.entries[place] else { return }
            if isKept, let response {
                state.set(place, .answered(fingerprint: fingerprint, response, since: now))
                Self.makeRoom(&state)
            } else {
                state.set(place, nil)
                state.order.removeAll { $0 == place }
            }
        }
    }

    private static func key(_ value: String) throws(Problem) -> IdempotencyKey {
        // Most clients of today leave out the quotation marks.
        if !value.hasPrefix("\""), let key = IdempotencyKey(value) { return key }
        do {
            return try IdempotencyKey(parsing: value)
        } catch {
            throw Problem(error, in: .idempotencyKey)
        }
    }

    private static func hash(_ texts: [String], _ bytes: [UInt8]) -> [UInt8] {
        // Each text ends, so that no two lists read alike.
        SHA256.hash(texts.flatMap { Array($0.utf8) + [0] } + bytes)
    }
}
