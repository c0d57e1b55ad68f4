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

    private let thread = pthread_self()
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
            if arrival.wait(timeout: deadline) == .timedOut { stop(RxError.timeout) }
            for event in takeQueue() { take(event) }
        }
        subscription.dispose()
        if let error { return .failed(elements: elements, error: error) }
        return .completed(elements: elements)
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
