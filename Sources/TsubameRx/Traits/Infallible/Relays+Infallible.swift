extension PublishRelay {
    /// The relay's sequence as one that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
    /// The relay's sequence as one that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// The relay's sequence as one that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
