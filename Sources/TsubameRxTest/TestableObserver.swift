public import TsubameRx
import TsubameSupport

/// Writes down the events that it gets, with their virtual time.
public final class TestableObserver<ElementType>: ObserverType {
    /// What the observed elements are.
    public typealias Element = ElementType

    // Safety: the log leaves the lock only as a copy.
    private struct Log: @unchecked Sendable {
        var events: [Recorded<Event<Element>>] = []
    }

    private let scheduler: TestScheduler
    private let log = Lock(Log())

    init(scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// The events so far.
    public var events: [Recorded<Event<Element>>] { log.withLock { $0 }.events }

    /// The elements so far.
    public var elements: [Element] { events.compactMap(\.value.element) }

    /// Takes one event.
    public func on(_ event: Event<Element>) {
        let one = Log(events: [Recorded(time: scheduler.clock, value: event)])
        log.withLock { $0.events += one.events }
    }
}

// Safety: what was recorded is behind the lock.
extension TestableObserver: @unchecked Sendable {}
