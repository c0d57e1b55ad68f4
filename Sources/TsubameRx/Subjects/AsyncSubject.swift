import TsubameSupport

/// A subject that passes on only its last element, when it completes.
///
///     events        a--b--|
///     AsyncSubject  ------(b|)
///     late                    (b|)
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType,
    Cancelable
{
    private struct State {
        var last: Element?
        var receivers = Receivers<Element>()
        var end: Termination?
        var isDisposed = false

        /// Sets the last element and gives back the one before it.
        mutating func take(_ element: Element) -> Element? {
            guard end == nil, !isDisposed else { return nil }
            defer { last = element }
            return last
        }

        mutating func finish(_ termination: Termination) -> (Receivers<Element>, last: Element?) {
            guard end == nil, !isDisposed else { return (Receivers(), nil) }
            end = termination
            if case .error = termination { last = nil }
            defer { receivers = Receivers() }
            return (receivers, last)
        }
    }

    private let state = Lock(Unchecked(State()))
    private let contract = SerialContract()
    private let mark = Census.Mark(AsyncSubject.self)

    /// A subject without subscribers.
    public init() {
        super.init()
    }

    /// Whether anyone listens.
    public var hasObservers: Bool { state.withLock { !$0.value.receivers.isEmpty } }

    /// Whether the subject has been disposed.
    public var isDisposed: Bool { state.withLock { $0.value.isDisposed } }

    /// Keeps an element, or ends the subject.
    public func on(_ event: Event<Element>) {
        let isFirst = contract.enter("AsyncSubject")
        defer { contract.leave(isFirst) }
        switch event {
        case .next(let element):
            let element = Unchecked(element)
            let old = state.withLock { Unchecked($0.value.take(element.value)) }
            withExtendedLifetime(old) {}
        case .error(let error): finish(.error(error))
        case .completed: finish(.completed)
        }
    }

    private func finish(_ end: Termination) {
        let (receivers, last) = state.withLock { Unchecked($0.value.finish(end)) }.value
        if let last { receivers.next(last) }
        receivers.end(end)
    }

    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        let entry = Unchecked(receiver)
        let found = state.withLock { state in
            if !state.value.isDisposed, state.value.end == nil {
                state.value.receivers.insert(entry.value, scope)
            }
            return Unchecked(state.value)
        }.value
        if found.isDisposed { return receiver.end(.error(RxError.disposed(object: self))) }
        guard let end = found.end else {
            return scope.add(
                Removal { [weak state, id = ObjectIdentifier(scope)] in
                    state?.withLock { $0.value.receivers.remove(id) }
                })
        }
        if let last = found.last { receiver.next(last) }
        if scope.isActive { receiver.end(end) }
    }

    /// The subject's observer side: the subject itself.
    public func asObserver() -> AsyncSubject<Element> { self }

    /// Drops all who listen, without a word; who comes later gets an error.
    public func dispose() {
        let dropped = state.withLock { state in
            defer { state.value = State(isDisposed: true) }
            return Unchecked(state.value)
        }
        withExtendedLifetime(dropped) {}
    }
}

// Safety: the state is behind the lock; elements go to whoever subscribes, on the sender's thread.
extension AsyncSubject: @unchecked Sendable {}
