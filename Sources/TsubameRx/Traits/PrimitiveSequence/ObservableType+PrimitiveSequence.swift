extension ObservableType {
    /// The sequence as one of exactly one element.
    ///
    /// It fails with `RxError.noElements` or `RxError.moreThanOneElement` if that is not true.
    ///
    ///     source    -a--|
    ///     asSingle  ----(a|)
    public func asSingle() -> Single<Element> {
        Single(raw: asObservable().atMostOne { RxError.noElements })
    }

    /// The sequence as one of at most one element.
    ///
    /// It fails with `RxError.moreThanOneElement` if that is not true.
    ///
    ///     source   -a--b-|
    ///     asMaybe  ----#
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: asObservable().atMostOne { nil })
    }

    /// The first element, or nil if there is none; the sequence is not waited for any longer.
    ///
    ///     source  --a--b-|
    ///     first   --(a|)
    public func first() -> Single<Element?> {
        let source = asObservable()
        return Single(
            raw: Stage(isolation: source.isolation) { receiver, scope in
                let inner = Scope()
                scope.add(inner)
                source.attach(
                    Receiver(
                        next: { element in
                            guard inner.terminate() else { return }
                            receiver.next(element)
                            if scope.isActive { receiver.end(.completed) }
                            inner.dispose()
                        },
                        end: { termination in
                            guard inner.terminate() else { return }
                            if case .completed = termination { receiver.next(nil) }
                            if scope.isActive { receiver.end(termination) }
                            inner.dispose()
                        }),
                    inner)
            })
    }
}

extension ObservableType where Element == Swift.Never {
    /// The sequence, which has no elements, as a completable.
    ///
    ///     source         ---|
    ///     asCompletable  ---|
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The same events as a maybe.
    ///
    ///     source   --(a|)
    ///     asMaybe  --(a|)
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source)
    }

    /// Only how the single ends, without its element.
    ///
    ///     source         --(a|)
    ///     asCompletable  --|
    public func asCompletable() -> Completable {
        Completable(raw: primitiveSequence.source.withoutElements())
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The same events as a single, which fails if there is no element.
    ///
    ///     source    --|
    ///     asSingle  --#
    public func asSingle() -> Single<Element> {
        Single(raw: primitiveSequence.source.asSingle().source)
    }

    /// Only how the maybe ends, without its element.
    ///
    ///     source         --(a|)
    ///     asCompletable  --|
    public func asCompletable() -> Completable {
        Completable(raw: primitiveSequence.source.withoutElements())
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// The same events as a maybe of any element.
    ///
    ///     source   --|
    ///     asMaybe  --|
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source)
    }
}

extension Observable {
    func withoutElements<Other>(_ type: Other.Type = Other.self) -> Observable<Other> {
        Stage(isolation: isolation) { receiver, scope in
            self.attach(Receiver(next: { _ in }, end: receiver.end), scope)
        }
    }

    /// Holds the element back until the source completes; a second one is an error.
    fileprivate func atMostOne(
        orFail missing: @escaping () -> (any Swift.Error)?
    ) -> Observable<Element> {
        Stage(isolation: isolation) { receiver, scope in
            let inner = Scope()
            scope.add(inner)
            var element: Element?
            func finish(_ termination: Termination) {
                guard inner.terminate() else { return }
                receiver.end(termination)
                inner.dispose()
            }
            self.attach(
                Receiver(
                    next: { next in
                        guard inner.isActive else { return }
                        if element != nil {
                            finish(.error(RxError.moreThanOneElement))
                        } else {
                            element = next
                        }
                    },
                    end: { termination in
                        guard inner.isActive else { return }
                        guard case .completed = termination else { return finish(termination) }
                        guard let element else {
                            return finish(missing().map(Termination.error) ?? .completed)
                        }
                        receiver.next(element)
                        finish(.completed)
                    }),
                inner)
        }
    }
}
