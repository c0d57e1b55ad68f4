extension ObservableType {
    /// Goes on with another sequence, which the closure makes from the error, after a failure.
    ///
    ///     source    -a--b-#
    ///     recovery        -1--2-|
    ///     catch     -a--b--1--2-|
    public func `catch`(
        _ handler: @escaping (any Swift.Error) throws -> Observable<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage { receiver, scope in
            let first = Scope()
            let second = Scope()
            scope.add(first)
            scope.add(second)
            let end: (Termination) -> Void = { termination in
                guard first.isActive else { return }
                do {
                    if case .error(let error) = termination {
                        let next = try handler(error)
                        // The first subscription is given up when the second has been made.
                        if second.isActive { next.connect(receiver.ending(second), second) }
                    } else {
                        receiver.end(termination)
                    }
                } catch {
                    receiver.end(.error(error))
                }
                first.dispose()
            }
            source.connect(Receiver(next: receiver.next, end: end), first)
        }
    }

    /// Sends an element and completes where the sequence fails.
    ///
    ///     source             -a--b-#
    ///     catchAndReturn(x)  -a--b-(x|)
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch({ _ in .just(element) }, isolation: nil)
    }

    /// Goes from one sequence to the next as long as they fail.
    ///
    /// The error of the last one is the result's.
    ///
    ///     first            -a-#
    ///     second              -b-#
    ///     third                  -c-|
    ///     catch(sequence)  -a--b--c-|
    public static func `catch`<Sequence: Swift.Sequence>(
        sequence: Sequence
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        Succession(.error, of: sequence)
    }

    /// Subscribes again whenever the sequence fails.
    ///
    ///     first   -a-#
    ///     second     -b-#
    ///     third         -c-|
    ///     retry   -a--b--c-|
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return Succession(.error) { .init(next: { source }, left: nil) }
    }

    /// Subscribes again when the sequence fails.
    ///
    ///     first     -a-#
    ///     second       -b-#
    ///     retry(2)  -a--b-#
    ///
    /// - Parameter maxAttemptCount: How often it is subscribed to at most, the first included.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        let sources = Swift.repeatElement(asObservable(), count: maxAttemptCount)
        return Succession(.error, of: sources, count: maxAttemptCount)
    }
}
