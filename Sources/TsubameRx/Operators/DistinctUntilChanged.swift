extension ObservableType where Element: Equatable {
    /// Drops each element that equals the one before it.
    ///
    ///     source                1--1--2--1-|
    ///     distinctUntilChanged  1-----2--1-|
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 }, isolation: nil)
    }
}

extension ObservableType {
    /// Drops each element whose key equals that of the one before it.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source                           1--3--4--1-|
    ///     distinctUntilChanged { $0 % 2 }  1-----4--1-|
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 }, isolation: isolation)
    }

    /// Drops each element that the comparer finds equal to the last one sent.
    ///
    /// A thrown error ends the sequence.
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer, isolation: isolation)
    }

    /// Drops each element whose property equals that of the one before it.
    ///
    ///     source                             A--B--C-|    A = ab, B = cd, C = efg
    ///     distinctUntilChanged(at: \.count)  A-----C-|    A = ab, C = efg
    @inlinable
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 }, isolation: nil)
    }

    /// Drops each element whose key the comparer finds equal to that of the last one sent.
    ///
    /// A thrown error ends the sequence.
    @inlinable
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) throws -> K,
        comparer: @escaping (K, K) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var last: K?
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            let key = try keySelector(element)
                            if let last, try comparer(last, key) { return }
                            last = key
                            if scope.isActive { receiver.next(element) }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
