public import TsubameSupport

/// A subject that passes on what comes after a subscription; late subscribers get only the end.
///
///     events          -a--b--|
///     PublishSubject  -a--b--|
///     late              --b--|
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
    Cancelable
{
    @usableFromInline
    @frozen
    struct State {
        @usableFromInline var receivers = Receivers<Element>()
        @usableFromInline var end: Termination?
        @usableFromInline var isDisposed = false

        @usableFromInline
        init() {}
    }

    @usableFromInline let state = Lock(Unchecked(State()))
    @usableFromInline let contract = SerialContract()
    private let mark = Census.Mark(PublishSubject.self)

    /// A subject without subscribers.
    public init() {
        super.init()
    }

    /// Whether anyone listens.
    public var hasObservers: Bool { state.withLock { !$0.value.receivers.isEmpty } }

    /// Whether the subject has been disposed.
    public var isDisposed: Bool { state.withLock { $0.value.isDisposed } }

    /// Passes an event on to all who listen.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): finish(.error(error))
        case .completed: finish(.completed)
        }
    }

    /// Passes an element on to all who listen.
    @inlinable
    public func onNext(_ element: Element) {
        let isFirst = contract.enter("PublishSubject")
        defer { contract.leave(isFirst) }
        state.withLock { Unchecked($0.value.receivers) }.value.next(element)
    }

    @usableFromInline
    func finish(_ end: Termination) {
        let isFirst = contract.enter("PublishSubject")
        defer { contract.leave(isFirst) }
        let receivers = state.withLock { state in
            guard state.value.end == nil, !state.value.isDisposed else {
                return Unchecked(Receivers<Element>())
            }
            defer {
                state.value.end = end
                state.value.receivers = Receivers()
            }
            return Unchecked(state.value.receivers)
        }
        receivers.value.end(end)
    }

    @usableFromInline
    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        let entry = Unchecked(receiver)
        let end: Termination? = state.withLock { state in
            if state.value.isDisposed { return .error(RxError.disposed(object: self)) }
            if state.value.end == nil { state.value.receivers.insert(entry.value, scope) }
            return state.value.end
        }
        if let end { return receiver.end(end) }
        scope.add(
            Removal { [weak state, id = ObjectIdentifier(scope)] in
                state?.withLock { $0.value.receivers.remove(id) }
            })
    }

    /// The subject's observer side: the subject itself.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Drops all who listen, without a word; who comes later gets an error.
    public func dispose() {
        let dropped = state.withLock { state in
            defer {
                state.value.isDisposed = true
                state.value.receivers = Receivers()
                state.value.end = nil
            }
            return Unchecked(state.value.receivers)
        }
        withExtendedLifetime(dropped) {}
    }
}

// Safety: the state is behind the lock; elements go to whoever subscribes, on the sender's thread.
extension PublishSubject: @unchecked Sendable {}
