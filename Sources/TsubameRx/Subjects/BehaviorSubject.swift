public import TsubameSupport

/// A subject with a value: subscribers get the latest one first, then what comes.
///
///     events              -a--b--|
///     BehaviorSubject(x)  xa--b--|
///     late                  a-b--|
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
    Cancelable
{
    @usableFromInline
    @frozen
    struct State {
        @usableFromInline var element: Element
        @usableFromInline var receivers = Receivers<Element>()
        @usableFromInline var end: Termination?
        @usableFromInline var isDisposed = false

        @usableFromInline
        init(_ element: Element) {
            self.element = element
        }

        /// Sets the element, and puts the old one in its place so that it goes away outside.
        @inlinable
        mutating func take(_ new: inout Element) -> Receivers<Element> {
            guard end == nil, !isDisposed else { return Receivers() }
            swap(&element, &new)
            return receivers
        }
    }

    @usableFromInline let state: Lock<Unchecked<State>>
    @usableFromInline let contract = SerialContract()
    private let mark = Census.Mark(BehaviorSubject.self)

    /// A subject with a first value.
    public init(value: Element) {
        state = Lock(Unchecked(State(value)))
        super.init()
    }

    /// Whether anyone listens.
    public var hasObservers: Bool { state.withLock { !$0.value.receivers.isEmpty } }

    /// Whether the subject has been disposed.
    public var isDisposed: Bool { state.withLock { $0.value.isDisposed } }

    /// The latest value.
    /// - Throws: The error that ended the subject, or `RxError.disposed`.
    public func value() throws -> Element {
        let state = state.withLock { Unchecked($0.value) }.value
        if state.isDisposed { throw RxError.disposed(object: self) }
        if case .error(let error) = state.end { throw error }
        return state.element
    }

    /// Passes an event on to all who listen.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): finish(.error(error))
        case .completed: finish(.completed)
        }
    }

    /// Makes an element the latest value and passes it on to all who listen.
    @inlinable
    public func onNext(_ element: Element) {
        let isFirst = contract.enter("BehaviorSubject")
        defer { contract.leave(isFirst) }
        var old = Unchecked(element)
        let receivers = state.withLock { Unchecked($0.value.take(&old.value)) }
        receivers.value.next(element)
    }

    @usableFromInline
    func finish(_ end: Termination) {
        let isFirst = contract.enter("BehaviorSubject")
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
        let replaying = Replaying(receiver, scope, nests: true)
        let found: Unchecked<Event<Element>> = state.withLock { state in
            if state.value.isDisposed {
                return Unchecked(.error(RxError.disposed(object: self)))
            }
            if let end = state.value.end { return Unchecked(end.event()) }
            state.value.receivers.insert(replaying.live, scope)
            return Unchecked(.next(state.value.element))
        }
        guard case .next(let element) = found.value else { return receiver.on(found.value) }
        scope.add(
            Removal { [weak state, id = ObjectIdentifier(scope)] in
                state?.withLock { $0.value.receivers.remove(id) }
            })
        replaying.replay(CollectionOfOne(element))
        let direct = Unchecked(receiver)
        state.withLock { $0.value.receivers.replace(ObjectIdentifier(scope), with: direct.value) }
    }

    /// The subject's observer side: the subject itself.
    public func asObserver() -> BehaviorSubject<Element> { self }

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
extension BehaviorSubject: @unchecked Sendable {}
