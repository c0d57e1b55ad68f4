extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends each element to relays.
    public func emit(
        to relays: PublishRelay<Element>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays of optional elements.
    public func emit(
        to relays: PublishRelay<Element?>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays with a value.
    public func emit(
        to relays: BehaviorRelay<Element>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays with a value of optional elements.
    public func emit(
        to relays: BehaviorRelay<Element?>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays that remember.
    public func emit(
        to relays: ReplayRelay<Element>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }

    /// Sends each element to relays that remember of optional elements.
    public func emit(
        to relays: ReplayRelay<Element?>..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: isolation)
    }
}
