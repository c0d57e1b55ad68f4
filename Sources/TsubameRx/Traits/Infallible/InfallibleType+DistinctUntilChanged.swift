extension InfallibleType where Element: Equatable {
    /// Drops elements that are equal to the one before.
    ///
    ///     source                1--1--2--1-|
    ///     distinctUntilChanged  1-----2--1-|
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}

extension InfallibleType {
    /// Drops elements whose key is equal to the one before.
    ///
    ///     source                           1--3--4--1-|
    ///     distinctUntilChanged { $0 % 2 }  1-----4--1-|
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, isolation: isolation))
    }

    /// Drops elements that the comparer calls equal to the one before.
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer, isolation: isolation))
    }

    /// Drops elements whose key the comparer calls equal to the one before.
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) throws -> K,
        comparer: @escaping (K, K) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            asObservable().distinctUntilChanged(
                keySelector, comparer: comparer, isolation: isolation))
    }

    /// Drops elements whose property is equal to the one before.
    ///
    ///     source                             A--B--C-|    A = ab, B = cd, C = efg
    ///     distinctUntilChanged(at: \.count)  A-----C-|    A = ab, C = efg
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }
}
