extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Goes on with a single after a good end.
    ///
    ///     source   --|
    ///     second     --(a|)
    ///     andThen  ----(a|)
    public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
        Single(raw: followed(by: second.source))
    }

    /// Goes on with a maybe after a good end.
    public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: followed(by: second.source))
    }

    /// Goes on with another completable after a good end.
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: followed(by: second.source))
    }

    /// Goes on with a sequence after a good end.
    public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
        followed(by: second)
    }

    private func followed<Element>(by second: Observable<Element>) -> Observable<Element> {
        let first = primitiveSequence.source
        return Stage { receiver, scope in
            let child = Scope()
            scope.add(child)
            let takeEnd: (Termination) -> Void = { termination in
                guard child.terminate() else { return }
                if case .error = termination {
                    receiver.end(termination)
                } else {
                    child.dispose()
                    if scope.isActive { Self.start(second, receiver, scope) }
                }
            }
            first.connect(Receiver(next: { _ in }, end: takeEnd), child)
        }
    }

    private static func start<Element>(
        _ second: Observable<Element>, _ receiver: Receiver<Element>, _ scope: Scope
    ) {
        let child = Scope()
        scope.add(child)
        second.connect(
            Receiver(
                next: { element in if child.isActive { receiver.next(element) } },
                end: { termination in if child.terminate() { receiver.end(termination) } }),
            child)
    }
}
