public import Dispatch
import TsubameSupport

extension ObservableType {
    /// Collects elements, and sends them when there are enough or when some time has passed.
    ///
    /// The good end sends what has been collected, a failure drops it.
    ///
    ///     source                  ab-c------d-|
    ///     buffer(.seconds(5), 3)  ---A----B---(C|)    A = [a, b, c], B = [], C = [d]
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return Stage { receiver, scope in
            Buffering(receiver, scope, timeSpan, count, scheduler).run(source)
        }
    }
}

// Safety: the state is only touched inside the gate.
@usableFromInline
final class Buffering<Element>: @unchecked Sendable {
    @usableFromInline let outlet: Outlet<[Element]>
    @usableFromInline let timeSpan: RxTimeInterval
    @usableFromInline let count: Int
    @usableFromInline let alarm: any Alarm
    @usableFromInline var elements: [Element] = []
    @usableFromInline var turn = 0
    private let mark = Census.Mark(Buffering.self)

    @usableFromInline
    init(
        _ receiver: Receiver<[Element]>, _ scope: Scope, _ timeSpan: RxTimeInterval, _ count: Int,
        _ scheduler: any SchedulerType
    ) {
        outlet = Outlet(receiver, scope)
        self.timeSpan = timeSpan
        self.count = count
        alarm = scheduler.alarm(outlet.gate)
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        outlet.scope.add(alarm)
        alarm.onRing { [self] in send() }
        alarm.set(after: timeSpan)
        source.attach(
            Receiver(
                next: { [self] in outlet.gate.pass($0, self) { $0.take($1) } },
                end: { [self] in outlet.gate.pass($0, self) { $0.finish($1) } }),
            outlet.scope)
    }

    @inlinable
    func take(_ element: Element) {
        elements.append(element)
        if elements.count == count { send() }
    }

    @usableFromInline
    func finish(_ termination: Termination) {
        alarm.clear()
        let rest = elements
        elements = []
        if case .completed = termination { outlet.next(rest) }
        outlet.end(termination)
    }

    @usableFromInline
    func send() {
        turn += 1
        let sent = turn
        let full = elements
        elements = []
        alarm.clear()
        outlet.next(full)
        // Unless a later buffer was sent meanwhile and has set its own deadline.
        if sent == turn, outlet.scope.isActive { alarm.set(after: timeSpan) }
    }
}
