public import Dispatch
import TsubameSupport

extension ObservableType {
    /// Sends the source's elements in windows: sequences of a number of elements or a time each.
    ///
    /// The source stays subscribed to as long as anyone listens to a window.
    ///
    ///     source                  ab-c------d-|
    ///     window(.seconds(5), 3)  A--B----C---|
    ///     A                       ab-(c|)
    ///     B                          -----|
    ///     C                               --d-|
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return Stage { receiver, scope in
            Windowing(receiver, scope, timeSpan, count, scheduler).run(source)
        }
    }
}

// Safety: the state is only touched inside the gate.
private final class Windowing<Element>: @unchecked Sendable {
    private let outlet: Outlet<Observable<Element>>
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let alarm: any Alarm
    private let child = Scope()
    private let users: RefCountDisposable
    private var window = PublishSubject<Element>()
    private var size = 0
    private var turn = 0
    private let mark = Census.Mark(Windowing.self)

    init(
        _ receiver: Receiver<Observable<Element>>, _ scope: Scope, _ timeSpan: RxTimeInterval,
        _ count: Int, _ scheduler: any SchedulerType
    ) {
        outlet = Outlet(receiver, scope)
        self.timeSpan = timeSpan
        self.count = count
        alarm = scheduler.alarm(outlet.gate)
        users = RefCountDisposable(disposable: Disposables.create(alarm, child))
    }

    func run(_ source: Observable<Element>) {
        outlet.scope.add(users)
        alarm.onRing { [self] in startNext() }
        outlet.next(shown())
        alarm.set(after: timeSpan)
        source.connect(
            Receiver(
                next: { [self] in outlet.gate.pass($0, self) { $0.take($1) } },
                end: { [self] in outlet.gate.pass($0, self) { $0.finish($1) } }),
            child)
    }

    /// The window as a subscriber sees it: it keeps the source subscribed to.
    private func shown() -> Observable<Element> {
        Stage { [users, window] receiver, scope in
            scope.add(users.retain())
            window.attach(receiver, scope)
        }
    }

    private func take(_ element: Element) {
        guard child.isActive else { return }
        window.onNext(element)
        size += 1
        if size == count { startNext() }
    }

    private func finish(_ termination: Termination) {
        alarm.clear()
        window.on(termination.event())
        outlet.end(termination)
        child.dispose()
    }

    private func startNext() {
        turn += 1
        let started = turn
        size = 0
        alarm.clear()
        window.onCompleted()
        window = PublishSubject()
        outlet.next(shown())
        // Unless a later window has been started meanwhile and has set its own deadline.
        if started == turn, child.isActive { alarm.set(after: timeSpan) }
    }
}
