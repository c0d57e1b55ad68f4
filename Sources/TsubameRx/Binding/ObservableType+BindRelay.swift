extension ObservableType {
    /// Sends each element to relays.
    ///
    /// Errors are not expected; ``Hooks/defaultErrorHandler`` is told of one.
    public func bind(
        to relays: PublishRelay<Element>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays of optional elements.
    ///
    /// Errors are not expected; ``Hooks/defaultErrorHandler`` is told of one.
    public func bind(
        to relays: PublishRelay<Element?>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays with a value.
    ///
    /// Errors are not expected; ``Hooks/defaultErrorHandler`` is told of one.
    public func bind(
        to relays: BehaviorRelay<Element>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays with a value of optional elements.
    ///
    /// Errors are not expected; ``Hooks/defaultErrorHandler`` is told of one.
    public func bind(
        to relays: BehaviorRelay<Element?>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays that remember.
    ///
    /// Errors are not expected; ``Hooks/defaultErrorHandler`` is told of one.
    public func bind(
        to relays: ReplayRelay<Element>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays that remember of optional elements.
    ///
    /// Errors are not expected; ``Hooks/defaultErrorHandler`` is told of one.
    public func bind(
        to relays: ReplayRelay<Element?>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }
}
