import Dispatch
import Foundation
import Glibc
import TsubameRx
import TsubameSupport

/// One thread that waits for a sequence.
///
/// What arrives on another thread is queued, so that all is looked at on the waiting thread.
// Safety: the queue is behind the lock; everything else belongs to the waiting thread, which
// outlives the subscription.
final class Waiting<Element>: @unchecked Sendable {
    // Safety: what a source sends is handed over whole, through the lock.
    private struct Queue: @unchecked Sendable {
        var events: [Event<Element>] = []
    }

    // Safety: only called by the one thread that subscribes.
    private struct Start: @unchecked Sendable {
        let run: () -> Void
    }

    /// The longest that the main thread stays in its run loop before it looks at the time.
    private static var turn: TimeInterval { 0.01 }

    private let thread = pthread_self()
    private let isMain = Thread.isMainThread
    private let arrival = DispatchSemaphore(value: 0)
    private let queue = Lock(Queue())
    private let subscription = SingleAssignmentDisposable()
    private let max: Int?
    private let predicate: (Element) throws -> Bool
    private var elements: [Element] = []
    private var error: (any Error)?
    private var isOver = false

    init(max: Int?, where predicate: @escaping (Element) throws -> Bool) {
        self.max = max
        self.predicate = predicate
    }

    func wait(
        for source: Observable<Element>, timeout: TimeInterval?
    ) -> MaterializedSequenceResult<Element> {
        let deadline = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
        start(source)
        while !isOver {
            if !hasArrived(by: deadline) { stop(RxError.timeout) }
            for event in takeQueue() { take(event) }
        }
        subscription.dispose()
        if let error { return .failed(elements: elements, error: error) }
        return .completed(elements: elements)
    }

    /// Sleeps until something has arrived or it is all over; false when it is too late.
    private func hasArrived(by deadline: DispatchTime) -> Bool {
        guard isMain else { return arrival.wait(timeout: deadline) == .success }
        // What needs the main queue, a driver for one, would wait for ever if nobody served it.
        while arrival.wait(timeout: .now()) == .timedOut {
            if isOver { return true }
            guard DispatchTime.now() < deadline else { return false }
            let turn = Date(timeIntervalSinceNow: Self.turn)
            if !RunLoop.current.run(mode: .default, before: turn), !isOver {
                if arrival.wait(timeout: .now() + Self.turn) == .success { return true }
            }
        }
        return true
    }

    private func start(_ source: Observable<Element>) {
        let start = Start {
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                let subscription = source.subscribe({ self.receive($0) }, isolation: nil)
                self.subscription.setDisposable(subscription)
                return Disposables.create()
            }
        }
        // Work that waits for this thread's turn would wait for ever, as the turn does not end.
        if CurrentThreadScheduler.isScheduleRequired {
            start.run()
        } else {
            DispatchQueue.global().async { start.run() }
        }
    }

    private func receive(_ event: Event<Element>) {
        if pthread_equal(thread, pthread_self()) != 0 { return take(event) }
        let arrived = Queue(events: [event])
        queue.withLock { $0.events += arrived.events }
        arrival.signal()
        // Wakes the run loop that the main thread may be in.
        if isMain { DispatchQueue.main.async {} }
    }

    private func takeQueue() -> [Event<Element>] {
        queue.withLock { queue in
            defer { queue = Queue() }
            return queue
        }.events
    }

    private func take(_ event: Event<Element>) {
        if isOver { return }
        switch event {
        case .next(let element): take(element)
        case .error(let error): stop(error)
        case .completed: stop(nil)
        }
    }

    private func take(_ element: Element) {
        do {
            if try predicate(element) { elements.append(element) }
            if let max, elements.count >= max { stop(nil) }
        } catch {
            stop(error)
        }
    }

    private func stop(_ error: (any Error)?) {
        guard !isOver else { return }
        isOver = true
        self.error = error
        subscription.dispose()
    }
}
