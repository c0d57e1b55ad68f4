extension SharedSequenceConvertibleType where Element: Equatable {
    /// Drops elements that are equal to the one before.
    ///
    ///     source                1--1--2--1-|
    ///     distinctUntilChanged  1-----2--1-|
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged())
    }
}

extension SharedSequenceConvertibleType {
    /// Drops elements whose key is equal to the one before.
    ///
    ///     source                           1--3--4--1-|
    ///     distinctUntilChanged { $0 % 2 }  1-----4--1-|
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) -> Key,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector, isolation: isolation))
    }

    /// Drops elements that the comparer calls equal to the one before.
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(comparer, isolation: isolation))
    }

    /// Drops elements whose key the comparer calls equal to the one before.
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) -> K, comparer: @escaping (K, K) -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().distinctUntilChanged(
                keySelector, comparer: comparer, isolation: isolation))
    }
}
