import TsubameClient
import TsubameImages
import TsubameSupport
import TsubameUI

/// Pictures of other servers: each is fetched once, made small, kept, and given to all who wait.
///
/// Who waits no longer is forgotten; a picture for which nobody waits any more is not fetched on.
/// Pictures on a screen come before those that may be wanted soon.
final class RemoteImages: Sendable {
    /// Pictures that are fetched at the same time.
    static let mostAtOnce = 6
    /// Failures that are remembered.
    static let mostFailures = 1_000

    let cache: RemoteImageCache
    let transport: Transport
    let processor: ImageProcessor
    let time: TimeSource
    private let state = Lock(State())

    private struct Flight {
        let number: Int
        var priority: ImageLoader.Priority
        var waiters: [Int: CheckedContinuation<RemoteImage, any Error>] = [:]
        /// Nil while it waits for its turn.
        var task: Task<Void, Never>?
    }

    private struct Failure: Sendable {
        let error: RemoteImageError
        let until: ContinuousClock.Instant
    }

    private struct State {
        var flights: [String: Flight] = [:]
        var failures = LeastRecentlyUsed<String, Failure>(limit: RemoteImages.mostFailures)
        var running = 0
        var number = 0
    }

    init(
        cache: RemoteImageCache, transport: Transport,
        processor: ImageProcessor = ImageProcessor(), time: TimeSource = .live
    ) {
        self.cache = cache
        self.transport = transport
        self.processor = processor
        self.time = time
    }

    /// A picture, as soon as it is there; throws a `RemoteImageError`.
    /// - Parameter isAgain: whether an earlier failure is no reason not to try.
    func load(
        _ url: String, _ priority: ImageLoader.Priority, isAgain: Bool = false
    ) async throws -> RemoteImage {
        if let image = cache.image(url) { return image }
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(for: url, number, priority, isAgain, continuation)
            }
        } onCancel: {
            leave(url, number)
        }
    }

    /// How many wait for a picture.
    func waiters(for url: String) -> Int {
        state.withLock { $0.flights[url]?.waiters.count ?? 0 }
    }

    private func wait(
        for url: String, _ number: Int, _ priority: ImageLoader.Priority, _ isAgain: Bool,
        _ continuation: CheckedContinuation<RemoteImage, any Error>
    ) {
        let now = time.now()
        let refusal = state.withLock { state -> (any Error)? in
            // Cancelled before it could wait.
            if Task.isCancelled { return CancellationError() }
            if !isAgain, let failure = state.failures.use(url), failure.until > now {
                return failure.error
            }
            if state.flights[url] == nil {
                state.flights[url] = Flight(number: number, priority: priority)
            }
            state.flights[url]?.waiters[number] = continuation
            let other = state.flights[url]?.priority ?? priority
            state.flights[url]?.priority = max(priority, other)
            return nil
        }
        if let refusal { return continuation.resume(throwing: refusal) }
        startNext()
        // The handler of a cancellation may have run before there was anything to leave.
        if Task.isCancelled { leave(url, number) }
    }

    private func leave(_ url: String, _ number: Int) {
        let (waiter, task) = state.withLock { state in
            guard let waiter = state.flights[url]?.waiters.removeValue(forKey: number) else {
                return (nil, nil) as Left
            }
            guard state.flights[url]?.waiters.isEmpty == true else { return (waiter, nil) }
            let task = state.flights.removeValue(forKey: url)?.task
            if task != nil { state.running -= 1 }
            return (waiter, task)
        }
        task?.cancel()
        waiter?.resume(throwing: CancellationError())
        startNext()
    }

    private typealias Left = (CheckedContinuation<RemoteImage, any Error>?, Task<Void, Never>?)

    /// Begins what is most urgent, and of that what has waited longest.
    private func startNext() {
        state.withLock { state in
            while state.running < Self.mostAtOnce {
                let waiting = state.flights.filter { $0.value.task == nil }
                let first = waiting.max {
                    ($0.value.priority, -$0.value.number) < ($1.value.priority, -$1.value.number)
                }
                guard let (url, flight) = first else { return }
                state.running += 1
                state.flights[url]?.task = Task { [weak self] in
                    await self?.fly(url, flight.number)
                }
            }
        }
    }

    private func fly(_ url: String, _ number: Int) async {
        let result: Result<RemoteImage, any Error>
        do {
            result = .success(try await fetch(url))
        } catch {
            result = .failure(error)
        }
        let now = time.now()
        let waiters = state.withLock { state in
            // Another may have taken the place of one that nobody waited for.
            guard state.flights[url]?.number == number else { return [] as [Waiter] }
            let flight = state.flights.removeValue(forKey: url)
            state.running -= 1
            switch result {
            case .success: state.failures.remove(url)
            case .failure(let error as RemoteImageError):
                let failure = Failure(error: error, until: now.advanced(by: error.patience))
                _ = state.failures.keep(failure, for: url, cost: 1)
            case .failure: break
            }
            return flight.map { Array($0.waiters.values) } ?? []
        }
        for waiter in waiters { waiter.resume(with: result) }
        startNext()
    }

    private typealias Waiter = CheckedContinuation<RemoteImage, any Error>
}
