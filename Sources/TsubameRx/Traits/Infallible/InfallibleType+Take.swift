extension InfallibleType {
    /// Sends elements until another sequence sends one.
    ///
    ///     source              a--b--c--d-|
    ///     other               -----x
    ///     take(until: other)  a--b-|
    public func take<Source: InfallibleType>(
        until other: Source
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Sends elements until another sequence sends one.
    public func take<Source: ObservableType>(
        until other: Source
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Sends elements until one fulfils the predicate.
    public func take(
        until predicate: @escaping (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior, isolation: isolation))
    }

    /// Sends elements as long as they fulfil the predicate.
    ///
    ///     source                   1--2--3--1-|
    ///     take(while: { $0 < 3 })  1--2--|
    public func take(
        while predicate: @escaping (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior, isolation: isolation))
    }

    /// Sends the first elements, as many as given.
    ///
    ///     source   a--b--c--d-|
    ///     take(2)  a--(b|)
    public func take(
        _ count: Int
    ) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Sends elements for a length of time.
    ///
    ///     source                  a--b--c--d-|
    ///     take(for: .seconds(5))  a--b-|
    public func take(
        for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Leaves the first elements out as long as they fulfil the predicate.
    ///
    ///     source                   1--2--3--1-|
    ///     skip(while: { $0 < 3 })  ------3--1-|
    public func skip(
        while predicate: @escaping (Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate, isolation: isolation))
    }

    /// Leaves elements out until another sequence sends one.
    ///
    ///     source              a--b--c--d-|
    ///     other               -----x
    ///     skip(until: other)  ------c--d-|
    public func skip<Source: ObservableType>(
        until other: Source
    ) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}
