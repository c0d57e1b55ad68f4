extension PublishRelay {
    /// The relay's sequence as one that does not fail.
    ///
    ///     accepted      -a--b--
    ///     asInfallible  -a--b--
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
    /// The relay's sequence as one that does not fail.
    ///
    ///     accepted      -a--b--
    ///     asInfallible  xa--b--
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// The relay's sequence as one that does not fail.
    ///
    ///     accepted      -a--b--
    ///     asInfallible  -a--b--
    ///     late            a-b--
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
