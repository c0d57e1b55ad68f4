extension ObservableType {
    /// A sequence that completes at once.
    ///
    ///     empty  |
    public static func empty() -> Observable<Element> {
        Ended(.completed)
    }
}

/// Nothing but an end, known before anyone subscribes.
final class Ended<Element>: Observable<Element> {
    private let termination: Termination

    init(_ termination: Termination) {
        self.termination = termination
        super.init()
    }

    override var instant: Instant<Element> { .end(termination) }

    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        receiver.end(termination)
    }
}
