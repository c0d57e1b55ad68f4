public import TsubameRx

/// A sequence made for a test, which writes down when it was subscribed to.
public class TestableObservable<Element>: ObservableType {
    /// The subscriptions so far, in their order.
    public internal(set) var subscriptions: [Subscription] = []

    /// The events that are sent.
    public internal(set) var recordedEvents: [Recorded<Event<Element>>]

    let scheduler: TestScheduler

    init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
        self.scheduler = scheduler
        recordedEvents = events
    }

    /// Starts delivery to an observer, and writes it down.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let index = subscriptions.count
        subscriptions.append(Subscription(scheduler.clock))
        let stop = begin(observer)
        return Disposables.create(
            with: {
                stop()
                let begun = self.subscriptions[index].subscribe
                self.subscriptions[index] = Subscription(begun, self.scheduler.clock)
            }, isolation: nil)
    }

    func begin<Observer: ObserverType>(_ observer: Observer) -> () -> Void
    where Observer.Element == Element {
        preconditionFailure("\(type(of: self)) does not say when it sends")
    }
}

/// Sends at fixed times.
final class HotObservable<Element>: TestableObservable<Element> {
    private var observers: [(number: Int, on: (Event<Element>) -> Void)] = []
    private var arrivals = 0

    override init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
        super.init(scheduler, events)
        for event in events {
            scheduler.scheduleAt(event.time) {
                for observer in self.observers { observer.on(event.value) }
            }
        }
    }

    override func begin<Observer: ObserverType>(_ observer: Observer) -> () -> Void
    where Observer.Element == Element {
        let number = arrivals
        arrivals += 1
        observers.append((number, observer.on))
        return { self.observers.removeAll { $0.number == number } }
    }
}

/// Sends to each subscriber, counted from the subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
    override func begin<Observer: ObserverType>(_ observer: Observer) -> () -> Void
    where Observer.Element == Element {
        var isDisposed = false
        for event in recordedEvents {
            _ = scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
                if !isDisposed { observer.on(event.value) }
                return Disposables.create()
            }
        }
        return { isDisposed = true }
    }
}
