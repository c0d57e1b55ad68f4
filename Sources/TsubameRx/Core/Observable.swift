/// A sequence that pushes its elements to those who subscribe.
///
/// Nothing happens before a subscription, and each subscription is served on its own unless the
/// sequence is shared. Events come one after the other, never two at the same time.
public class Observable<Element>: ObservableType {
    /// The actor on which events are known to arrive, if any.
    @usableFromInline let isolation: (any Actor)?

    @usableFromInline
    init(isolation: (any Actor)? = nil) {
        self.isolation = isolation
    }

    /// Whether the outermost subscription of a thread starts the thread's trampoline.
    @usableFromInline var startsTrampoline: Bool { false }

    /// What a subscription would get at once, if that is known without one.
    @usableFromInline var instant: Instant<Element> { .unknown }

    /// Starts delivery into a receiver, for as long as the scope is active.
    @usableFromInline
    func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        preconditionFailure("\(type(of: self)) does not say how it is subscribed to")
    }

    /// Starts delivery to an observer; disposing what is returned ends it.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let scope = Scope()
        let receiver = Receiver<Element>(
            next: { element in if scope.isActive { observer.on(.next(element)) } },
            end: { termination in
                guard scope.terminate() else { return }
                observer.on(termination.event())
                scope.dispose()
            })
        connect(receiver, scope)
        return scope
    }

    /// The sequence itself.
    public func asObservable() -> Observable<Element> { self }

    /// Attaches at the head of a chain: for a subscriber, or for an inner sequence.
    @usableFromInline
    final func connect(_ receiver: Receiver<Element>, _ scope: Scope) {
        if startsTrampoline {
            Trampoline.startIfIdle { attach(receiver, scope) }
        } else {
            attach(receiver, scope)
        }
    }
}

/// What a sequence sends, if that is known before anyone subscribes.
@usableFromInline
@frozen
enum Instant<Element> {
    case unknown
    /// One element, then the good end.
    case element(Element)
    /// Nothing but the end.
    case end(Termination)
}

/// A sequence made by an operator, from a closure that attaches it.
@usableFromInline
final class Stage<Element>: Observable<Element> {
    @usableFromInline typealias Attachment = (Receiver<Element>, Scope) -> Void

    private let attachment: Attachment

    @usableFromInline
    init(isolation: (any Actor)? = nil, _ attachment: @escaping Attachment) {
        self.attachment = attachment
        super.init(isolation: isolation)
    }

    @usableFromInline override var startsTrampoline: Bool { true }

    @usableFromInline
    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        attachment(receiver, scope)
    }
}

/// A sequence that needs no trampoline, because it calls at once or later, never in a loop.
@usableFromInline
final class DirectStage<Element>: Observable<Element> {
    private let attachment: Stage<Element>.Attachment

    @usableFromInline
    init(
        isolation: (any Actor)? = nil, _ attachment: @escaping Stage<Element>.Attachment
    ) {
        self.attachment = attachment
        super.init(isolation: isolation)
    }

    @usableFromInline
    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        attachment(receiver, scope)
    }
}
