public import Synchronization
import TsubameSupport

/// Where the elements of one source wait for those of the others.
@usableFromInline
protocol Seat<Element>: AnyObject {
    associatedtype Element

    var isDone: Bool { get set }
    func put(_ element: Element)
}

/// How many sources have no element to give, and how many have ended.
@usableFromInline
final class Tally: Sendable {
    // Atomic only because that is cheaper than a checked variable: all use is inside the gate.
    @usableFromInline let missing = Atomic<Int>(0)
    @usableFromInline let done = Atomic<Int>(0)

    init() {}

    @inlinable
    func miss(_ change: Int) {
        missing.store(missing.load(ordering: .relaxed) + change, ordering: .relaxed)
    }
}

/// Keeps the latest element of a source, for combineLatest.
@usableFromInline
final class LatestSeat<Element>: Seat {
    @usableFromInline var isDone = false
    @usableFromInline let tally: Tally
    @usableFromInline var element: Element?

    @inlinable
    init(_ tally: Tally) {
        self.tally = tally
        tally.miss(1)
    }

    @inlinable
    func put(_ element: Element) {
        if self.element == nil { tally.miss(-1) }
        self.element = element
    }

    /// The latest element; asked when no source misses one.
    @inlinable var value: Element {
        guard let element else { preconditionFailure("a source has not sent anything yet") }
        return element
    }
}

/// Keeps the elements of a source in a line, for zip.
@usableFromInline
final class LineSeat<Element>: Seat {
    @usableFromInline var isDone = false
    @usableFromInline let tally: Tally
    @usableFromInline var line = Fifo<Element>()

    @inlinable
    init(_ tally: Tally) {
        self.tally = tally
        tally.miss(1)
    }

    @inlinable
    func put(_ element: Element) {
        if line.isEmpty { tally.miss(-1) }
        line.append(element)
    }

    /// Takes the first element out; asked when no source misses one.
    @inlinable
    func pop() -> Element {
        guard let element = line.popFirst() else {
            preconditionFailure("a source has not sent enough yet")
        }
        if line.isEmpty { tally.miss(1) }
        return element
    }
}

/// Joins the elements of several sources; whoever makes it says how many and of which types.
// Safety: the tally and the seats are only touched inside the gate, and before any source runs.
@usableFromInline
final class Join<Result>: @unchecked Sendable {
    @usableFromInline typealias Source = (Join, @escaping () throws -> Result) -> Void

    @usableFromInline let outlet: Outlet<Result>
    @usableFromInline let isolation: (any Actor)?
    @usableFromInline let tally = Tally()
    @usableFromInline var sources: [Source] = []
    // Whether to end when an element comes that can never meet its partners.
    @usableFromInline let endsEarly: Bool
    @usableFromInline var count = 0
    private let mark = Census.Mark(Join.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Result>, _ scope: Scope, _ isolation: (any Actor)?, _ endsEarly: Bool
    ) {
        outlet = Outlet(receiver, scope)
        self.isolation = isolation
        self.endsEarly = endsEarly
    }

    /// A sequence of results.
    ///
    /// - Parameter make: Takes a seat for each source, and returns what makes a result of them.
    @inlinable
    static func stage(
        _ isolation: (any Actor)?, endsEarly: Bool = true,
        _ make: @escaping (Join) -> () throws -> Result
    ) -> Observable<Result> {
        Stage(isolation: isolation) { receiver, scope in
            let join = Join(receiver, scope, isolation, endsEarly)
            join.run(make(join))
        }
    }

    @inlinable
    func latest<Source: ObservableConvertibleType>(
        _ source: Source
    ) -> LatestSeat<Source.Element> {
        let seat = LatestSeat<Source.Element>(tally)
        seatSource(source.asObservable(), seat)
        return seat
    }

    @inlinable
    func line<Source: ObservableConvertibleType>(_ source: Source) -> LineSeat<Source.Element> {
        let seat = LineSeat<Source.Element>(tally)
        seatSource(source.asObservable(), seat)
        return seat
    }

    @inlinable
    func seatSource<S: Seat>(_ source: Observable<S.Element>, _ seat: S) {
        count += 1
        let source = source.delivered(on: isolation)
        sources.append { join, result in
            let child = Scope()
            join.outlet.scope.add(child)
            let gate = join.outlet.gate
            source.connect(
                Receiver(
                    next: { element in
                        // As Gate.pass, but without retaining what the closure holds already.
                        switch gate.enter() {
                        case .free:
                            join.put(element, seat, result)
                            gate.leave()
                        case .nested: join.put(element, seat, result)
                        case .busy: gate.enqueue { join.put(element, seat, result) }
                        }
                    },
                    end: { gate.pass($0, (join, seat, child)) { $0.0.finish($1, $0.1, $0.2) } }),
                child)
        }
    }

    @inlinable
    func run(_ result: @escaping () throws -> Result) {
        if sources.isEmpty { return outlet.passEnd(.completed) }
        let sources = sources
        self.sources = []
        for connect in sources { connect(self, result) }
    }

    // What follows runs inside the gate.

    @inlinable
    func put<S: Seat>(_ element: S.Element, _ seat: S, _ result: () throws -> Result) {
        guard outlet.isOpen else { return }
        seat.put(element)
        if tally.missing.load(ordering: .relaxed) == 0 {
            do {
                outlet.next(try result())
            } catch {
                outlet.end(.error(error))
            }
        } else if endsEarly,
            tally.done.load(ordering: .relaxed) - (seat.isDone ? 1 : 0) == count - 1
        {
            outlet.end(.completed)
        }
    }

    @inlinable
    func finish<S: Seat>(_ termination: Termination, _ seat: S, _ child: Scope) {
        child.dispose()
        guard case .completed = termination else { return outlet.end(termination) }
        seat.isDone = true
        if tally.done.add(1, ordering: .relaxed).newValue == count { outlet.end(.completed) }
    }
}
