import TsubameSupport

extension ObservableType {
    /// Joins each element with the latest one of another sequence, once there is one.
    ///
    ///     source             --1----2--3-|
    ///     second             ----4-5-----|
    ///     withLatestFrom(+)  -------7--8-|
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source,
        resultSelector: @escaping (Element, Source.Element) throws -> ResultType,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<ResultType> {
        let first = asObservable().delivered(on: isolation)
        let second = second.asObservable().delivered(on: isolation)
        return Stage(isolation: isolation) { receiver, scope in
            Sampling<Source.Element, ResultType>(receiver, scope)
                .run(first, second, resultSelector)
        }
    }

    /// Sends the latest element of another sequence whenever this one sends anything.
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 }, isolation: nil)
    }
}

/// Keeps the latest element of one source for the elements of another.
// Safety: `latest` is only touched inside the gate.
private final class Sampling<Latest, Result>: @unchecked Sendable {
    private let outlet: Outlet<Result>
    private var latest: Latest?
    private let mark = Census.Mark(Sampling.self)

    init(_ receiver: Receiver<Result>, _ scope: Scope) {
        outlet = Outlet(receiver, scope)
    }

    func run<First>(
        _ first: Observable<First>, _ second: Observable<Latest>,
        _ join: @escaping (First, Latest) throws -> Result
    ) {
        let gate = outlet.gate
        let firstScope = Scope()
        let secondScope = Scope()
        outlet.scope.add(firstScope)
        outlet.scope.add(secondScope)
        second.connect(
            Receiver(
                next: { [self] in gate.pass($0, self) { $0.latest = $1 } },
                end: { [self] in
                    gate.pass($0, (outlet, secondScope)) { target, termination in
                        if case .error = termination { target.0.end(termination) }
                        target.1.dispose()
                    }
                }),
            secondScope)
        first.connect(
            Receiver(
                next: { [self] in gate.pass($0, (self, join)) { $0.0.take($1, $0.1) } },
                end: { [outlet] in
                    gate.pass($0, (outlet, firstScope)) { target, termination in
                        target.0.end(termination)
                        target.1.dispose()
                    }
                }),
            firstScope)
    }

    private func take<First>(_ element: First, _ join: (First, Latest) throws -> Result) {
        guard let latest, outlet.isOpen else { return }
        do {
            outlet.next(try join(element, latest))
        } catch {
            outlet.end(.error(error))
        }
    }
}
