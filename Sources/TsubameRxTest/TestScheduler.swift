public import TsubameRx

/// A point in a test's virtual time.
public typealias TestTime = Int

/// Runs a test in virtual time and makes the sequences and observers that it needs.
// Safety: adds only a constant to its superclass.
open class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
    @unchecked Sendable
{
    /// When `start` does its steps, unless told otherwise.
    public struct Defaults: Sendable {
        /// When the sequence under test is made.
        public static let created = 100
        /// When it is subscribed to.
        public static let subscribed = 200
        /// When the subscription is disposed.
        public static let disposed = 1000
    }

    private let simulatesProcessingDelay: Bool

    /// Starts the clock.
    ///
    /// - `resolution`: The seconds that one tick stands for.
    /// - `simulateProcessingDelay`: Whether what is scheduled for now runs one tick later.
    public init(
        initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
    ) {
        simulatesProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock,
            converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
    }

    /// What is scheduled for now or for the past runs at the next tick.
    open override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        let now = clock
        return time <= now ? now + (simulatesProcessingDelay ? 1 : 0) : time
    }

    /// A sequence that sends its events at fixed times, whoever listens.
    public func createHotObservable<Element>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        HotObservable(self, events)
    }

    /// A sequence that sends its events to each subscriber, counted from the subscription.
    public func createColdObservable<Element>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        ColdObservable(self, events)
    }

    /// An observer that writes down what it gets, and when.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Runs an action at a time.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }
}

extension TestScheduler {
    /// Makes a sequence, subscribes, disposes, each at its time; runs until nothing waits.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime,
        create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        var source: OutputSequence?
        var subscription: (any Disposable)?
        let observer = createObserver(Element.self)
        scheduleAt(created) { source = create() }
        scheduleAt(subscribed) { subscription = source?.asObservable().subscribe(observer) }
        scheduleAt(disposed) { subscription?.dispose() }
        start()
        return observer
    }

    /// Makes a sequence and subscribes at the usual times, and disposes at another.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(
            created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
            create: create)
    }

    /// Makes a sequence, subscribes and disposes at the usual times.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }
}
