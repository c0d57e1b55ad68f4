extension ObservableType {
    /// The only element.
    ///
    /// It is sent at once. None is the error `RxError.noElements`, a second one
    /// `RxError.moreThanOneElement`.
    ///
    ///     source  a--b-|
    ///     single  a--#
    public func single() -> Observable<Element> {
        single({ _ in true }, isolation: nil)
    }

    /// The only element that fulfils the predicate.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source             1--4--2--5-|
    ///     single { $0 > 3 }  ---4-----#
    public func single(
        _ predicate: @escaping (Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var hasElement = false
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            guard try predicate(element), scope.isActive else { return }
                            if hasElement { throw RxError.moreThanOneElement }
                            hasElement = true
                            receiver.next(element)
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: { end in
                        guard scope.isActive else { return }
                        if case .completed = end, !hasElement {
                            receiver.end(.error(RxError.noElements))
                        } else {
                            receiver.end(end)
                        }
                    }),
                scope)
        }
    }
}
