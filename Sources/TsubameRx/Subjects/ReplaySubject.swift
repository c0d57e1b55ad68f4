import TsubameSupport

/// A subject that remembers: subscribers get its latest elements first, then what comes.
///
///     events         -a--b--|
///     ReplaySubject  -a--b--|
///     late             a-b--|
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
    Cancelable
{
    private struct State {
        var buffer: ReplayBuffer<Element>
        var receivers = Receivers<Element>()
        var end: Termination?
        var isDisposed = false

        mutating func take(_ element: Element) -> (Receivers<Element>, dropped: Element?) {
            guard end == nil, !isDisposed else { return (Receivers(), nil) }
            return (receivers, buffer.append(element))
        }

        mutating func finish(_ termination: Termination) -> Receivers<Element> {
            guard end == nil, !isDisposed else { return Receivers() }
            end = termination
            defer { receivers = Receivers() }
            return receivers
        }
    }

    private let state: Lock<Unchecked<State>>
    private let contract = SerialContract()
    private let mark = Census.Mark(ReplaySubject.self)

    private init(limit: Int) {
        state = Lock(Unchecked(State(buffer: ReplayBuffer(limit: limit))))
        super.init()
    }

    /// A subject that remembers its last elements, at most as many as given.
    ///
    ///     events                 -a--b--c-|
    ///     create(bufferSize: 1)  -a--b--c-|
    ///     late                        b-c-|
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(limit: bufferSize)
    }

    /// A subject that remembers all its elements.
    ///
    ///     events             -a--b--c-|
    ///     createUnbounded()  -a--b--c-|
    ///     late                    (ab)-c-|
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Whether anyone listens.
    public var hasObservers: Bool { state.withLock { !$0.value.receivers.isEmpty } }

    /// Whether the subject has been disposed.
    public var isDisposed: Bool { state.withLock { $0.value.isDisposed } }

    /// Remembers an element, and passes an event on to all who listen.
    public func on(_ event: Event<Element>) {
        let isFirst = contract.enter("ReplaySubject")
        defer { contract.leave(isFirst) }
        switch event {
        case .next(let element):
            let element = Unchecked(element)
            let taken = state.withLock { Unchecked($0.value.take(element.value)) }
            taken.value.0.next(element.value)
        case .error(let error): finish(.error(error))
        case .completed: finish(.completed)
        }
    }

    private func finish(_ end: Termination) {
        state.withLock { Unchecked($0.value.finish(end)) }.value.end(end)
    }

    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        let replaying = Replaying(receiver, scope, nests: false)
        let found = state.withLock { state in
            if !state.value.isDisposed, state.value.end == nil {
                state.value.receivers.insert(replaying.live, scope)
            }
            return Unchecked(state.value)
        }.value
        if found.isDisposed { return receiver.end(.error(RxError.disposed(object: self))) }
        if found.end == nil {
            scope.add(
                Removal { [weak state, id = ObjectIdentifier(scope)] in
                    state?.withLock { $0.value.receivers.remove(id) }
                })
        }
        replaying.replay(found.buffer.elements)
        let direct = Unchecked(receiver)
        state.withLock { $0.value.receivers.replace(ObjectIdentifier(scope), with: direct.value) }
        if let end = found.end, scope.isActive { receiver.end(end) }
    }

    /// The subject's observer side: the subject itself.
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Forgets all, and drops all who listen, without a word; who comes later gets an error.
    public func dispose() {
        let dropped = state.withLock { state in
            defer { state.value = State(buffer: ReplayBuffer(limit: 0), isDisposed: true) }
            return Unchecked(state.value)
        }
        withExtendedLifetime(dropped) {}
    }
}

// Safety: the state is behind the lock; elements go to whoever subscribes, on the sender's thread.
extension ReplaySubject: @unchecked Sendable {}
