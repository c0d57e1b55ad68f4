extension ObservableType {
    /// Sends elements as successes; an error becomes a failure, after which the sequence completes.
    ///
    /// Put it on the inner sequence of a `flatMap`, so that one failed request does not end the
    /// sequence that a screen listens to.
    ///
    ///     source    -a--b-#
    ///     asResult  -A--B-(F|)    A = success(a), B = success(b), F = failure(#)
    public func asResult() -> Observable<Result<Element, any Swift.Error>> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { if scope.isActive { receiver.next(.success($0)) } },
                    end: { termination in
                        if case .error(let error) = termination, scope.isActive {
                            receiver.next(.failure(error))
                        }
                        if scope.isActive { receiver.end(.completed) }
                    }),
                scope)
        }
    }

    /// Turns each element into a request and sends the results of the latest one.
    ///
    /// Neither a failed request nor an error that the closure throws ends the sequence: both
    /// become a failure, and the next element starts anew.
    ///
    ///     source               -a---b----|
    ///     a                     -1-#
    ///     b                         -2-|
    ///     flatMapLatestResult  --A-F-B---|    A = success(1), B = success(2), F = failure(#)
    public func flatMapLatestResult<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Result<Source.Element, any Swift.Error>> {
        let guarded: (Element) -> Observable<Result<Source.Element, any Swift.Error>> = {
            do {
                return try selector($0).asObservable().asResult()
            } catch {
                return .just(.failure(error))
            }
        }
        let source = asObservable().delivered(on: isolation)
        return source.flatMapLatest(guarded, isolation: nil)
    }
}

extension ObservableType {
    /// The successes among results.
    ///
    ///     source     -A--F-B-|    A = success(a), B = success(b), F = failure(#)
    ///     successes  -a----b-|
    public func successes<Success, Failure>() -> Observable<Success>
    where Element == Result<Success, Failure> {
        picked { try? $0.get() }
    }

    /// The failures among results.
    ///
    ///     source    -A--F-B-|    A = success(a), B = success(b), F = failure(#)
    ///     failures  ----E---|    E = #
    public func failures<Success, Failure>() -> Observable<Failure>
    where Element == Result<Success, Failure> {
        picked { if case .failure(let error) = $0 { error } else { nil } }
    }

    private func picked<Picked>(_ pick: @escaping (Element) -> Picked?) -> Observable<Picked> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { element in
                        if scope.isActive, let picked = pick(element) { receiver.next(picked) }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
