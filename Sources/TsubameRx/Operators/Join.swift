import TsubameSupport

/// Where the elements of one source wait for those of the others.
protocol Seat<Element>: AnyObject {
    associatedtype Element

    var isDone: Bool { get set }
    func put(_ element: Element)
}

/// How many sources have no element to give, and how many have ended.
final class Tally {
    var missing = 0
    var done = 0
}

/// Keeps the latest element of a source, for combineLatest.
final class LatestSeat<Element>: Seat {
    var isDone = false
    private let tally: Tally
    private var element: Element?

    init(_ tally: Tally) {
        self.tally = tally
        tally.missing += 1
    }

    func put(_ element: Element) {
        if self.element == nil { tally.missing -= 1 }
        self.element = element
    }

    /// The latest element; asked when no source misses one.
    var value: Element {
        guard let element else { preconditionFailure("a source has not sent anything yet") }
        return element
    }
}

/// Keeps the elements of a source in a line, for zip.
final class LineSeat<Element>: Seat {
    var isDone = false
    private let tally: Tally
    private var line = Fifo<Element>()

    init(_ tally: Tally) {
        self.tally = tally
        tally.missing += 1
    }

    func put(_ element: Element) {
        if line.isEmpty { tally.missing -= 1 }
        line.append(element)
    }

    /// Takes the first element out; asked when no source misses one.
    func pop() -> Element {
        guard let element = line.popFirst() else {
            preconditionFailure("a source has not sent enough yet")
        }
        if line.isEmpty { tally.missing += 1 }
        return element
    }
}

/// Joins the elements of several sources; whoever makes it says how many and of which types.
// Safety: the tally and the seats are only touched inside the gate, and before any source runs.
final class Join<Result>: @unchecked Sendable {
    private typealias Source = (Join, @escaping () throws -> Result) -> Void

    private let outlet: Outlet<Result>
    private let isolation: (any Actor)?
    private let tally = Tally()
    private var sources: [Source] = []
    // Whether to end when an element comes that can never meet its partners.
    private let endsEarly: Bool
    private var count = 0
    private let mark = Census.Mark(Join.self)

    private init(
        _ receiver: Receiver<Result>, _ scope: Scope, _ isolation: (any Actor)?, _ endsEarly: Bool
    ) {
        outlet = Outlet(receiver, scope)
        self.isolation = isolation
        self.endsEarly = endsEarly
    }

    /// A sequence of results.
    ///
    /// - Parameter make: Takes a seat for each source, and returns what makes a result of them.
    static func stage(
        _ isolation: (any Actor)?, endsEarly: Bool = true,
        _ make: @escaping (Join) -> () throws -> Result
    ) -> Observable<Result> {
        Stage(isolation: isolation) { receiver, scope in
            let join = Join(receiver, scope, isolation, endsEarly)
            join.run(make(join))
        }
    }

    func latest<Source: ObservableConvertibleType>(
        _ source: Source
    ) -> LatestSeat<Source.Element> {
        let seat = LatestSeat<Source.Element>(tally)
        seatSource(source.asObservable(), seat)
        return seat
    }

    func line<Source: ObservableConvertibleType>(_ source: Source) -> LineSeat<Source.Element> {
        let seat = LineSeat<Source.Element>(tally)
        seatSource(source.asObservable(), seat)
        return seat
    }

    private func seatSource<S: Seat>(_ source: Observable<S.Element>, _ seat: S) {
        count += 1
        let source = source.delivered(on: isolation)
        sources.append { join, result in
            let child = Scope()
            join.outlet.scope.add(child)
            let gate = join.outlet.gate
            source.connect(
                Receiver(
                    next: { gate.pass($0, (join, seat, result)) { $0.0.put($1, $0.1, $0.2) } },
                    end: { gate.pass($0, (join, seat, child)) { $0.0.finish($1, $0.1, $0.2) } }),
                child)
        }
    }

    private func run(_ result: @escaping () throws -> Result) {
        if sources.isEmpty { return outlet.passEnd(.completed) }
        let sources = sources
        self.sources = []
        for connect in sources { connect(self, result) }
    }

    // What follows runs inside the gate.

    private func put<S: Seat>(_ element: S.Element, _ seat: S, _ result: () throws -> Result) {
        guard outlet.isOpen, outlet.scope.isActive else { return }
        seat.put(element)
        if tally.missing == 0 {
            do {
                outlet.next(try result())
            } catch {
                outlet.end(.error(error))
            }
        } else if endsEarly, tally.done - (seat.isDone ? 1 : 0) == count - 1 {
            outlet.end(.completed)
        }
    }

    private func finish<S: Seat>(_ termination: Termination, _ seat: S, _ child: Scope) {
        child.dispose()
        guard case .completed = termination else { return outlet.end(termination) }
        seat.isDone = true
        tally.done += 1
        if tally.done == count { outlet.end(.completed) }
    }
}
