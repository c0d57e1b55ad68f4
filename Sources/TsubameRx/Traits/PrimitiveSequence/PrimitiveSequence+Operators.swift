extension PrimitiveSequence {
    /// Goes on with what the closure makes of an error.
    ///
    ///     source    --#
    ///     recovery    --(a|)
    ///     catch     ----(a|)
    public func `catch`(
        _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catch({ try handler($0).source }, isolation: isolation))
    }

    /// Subscribes again after an error, until there have been as many attempts as given.
    ///
    ///     first     --#
    ///     second      --(a|)
    ///     retry(2)  ----(a|)
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(maxAttemptCount))
    }

    /// Subscribes again after an error of one type whenever the closure's sequence sends.
    ///
    /// When that sequence ends, so does the result; a single then fails for want of an element.
    public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler, isolation: isolation))
    }

    /// Subscribes again after an error whenever the closure's sequence sends.
    ///
    /// When that sequence ends, so does the result; a single then fails for want of an element.
    ///
    ///     first    --#
    ///     trigger  ---t
    ///     second      --(a|)
    ///     retry    -----(a|)
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler, isolation: isolation))
    }

    /// Prints the events and the life of each subscription.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
        line: UInt = #line, function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: source.debug(
                identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// A sequence with a resource that is made for each subscription and disposed with it.
    ///
    ///     made      --(a|)
    ///     using     --(a|)
    ///     resource  --|
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        primitiveSequenceFactory:
            @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .using(
                resourceFactory,
                observableFactory: { try primitiveSequenceFactory($0).source },
                isolation: isolation))
    }
}
