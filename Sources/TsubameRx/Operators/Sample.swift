import TsubameSupport

extension ObservableType {
    /// Sends the latest element of the source whenever the sampler sends or completes.
    ///
    /// The result completes at the sampler's first event after the source has completed.
    ///
    /// `defaultValue` is sent when the source has brought nothing new.
    ///
    ///     source   a-bc----d--|
    ///     sampler  -x---x-x--x--x
    ///     sample   -a---c----d--|
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return Stage { receiver, scope in
            Sampling(receiver, scope, defaultValue).run(source, sampler)
        }
    }
}

// Safety: the state is only touched inside the gate.
private final class Sampling<Element>: @unchecked Sendable {
    private let outlet: Outlet<Element>
    private let defaultValue: Element?
    private var latest: Element?
    private var hasEnded = false
    private let mark = Census.Mark(Sampling.self)

    init(_ receiver: Receiver<Element>, _ scope: Scope, _ defaultValue: Element?) {
        outlet = Outlet(receiver, scope)
        self.defaultValue = defaultValue
    }

    func run<Sample>(_ source: Observable<Element>, _ sampler: Observable<Sample>) {
        let gate = outlet.gate
        let (child, samples) = (Scope(), Scope())
        outlet.scope.add(child)
        outlet.scope.add(samples)
        source.connect(
            Receiver(
                next: { [self] in gate.pass($0, self) { $0.latest = $1 } },
                end: { [self] in
                    gate.pass($0, self) { $0.finish($1) }
                    child.dispose()
                }),
            child)
        sampler.connect(
            Receiver(
                next: { [self] _ in gate.pass((), self) { sampling, _ in sampling.send() } },
                end: { [self] in
                    gate.pass($0, self) { $0.finishSampler($1) }
                    samples.dispose()
                }),
            samples)
    }

    private func finish(_ termination: Termination) {
        switch termination {
        case .completed: hasEnded = true
        case .error: outlet.end(termination)
        }
    }

    private func finishSampler(_ termination: Termination) {
        switch termination {
        case .completed: send()
        case .error: outlet.end(termination)
        }
    }

    private func send() {
        let taken = latest
        latest = nil
        if let element = taken ?? defaultValue { outlet.next(element) }
        if hasEnded { outlet.end(.completed) }
    }
}
