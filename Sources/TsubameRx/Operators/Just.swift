extension ObservableType {
    /// A sequence of one element.
    ///
    ///     just(a)  (a|)
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }

    /// A sequence of one element, which is sent on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        Stage { receiver, scope in
            scope.add(
                scheduler.schedule(element) { element in
                    if scope.isActive { receiver.next(element) }
                    return scheduler.schedule(()) { _ in
                        if scope.isActive { receiver.end(.completed) }
                        return Disposables.create()
                    }
                })
        }
    }
}

/// One element, known before anyone subscribes, so that other operators need not subscribe to it.
@usableFromInline
final class Just<Element>: Observable<Element> {
    @usableFromInline let element: Element

    @inlinable
    init(_ element: Element) {
        self.element = element
        super.init()
    }

    @inlinable override var instant: Instant<Element> { .element(element) }

    @usableFromInline
    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        receiver.next(element)
        if scope.isActive { receiver.end(.completed) }
    }
}
