import Synchronization

extension ObservableType {
    /// A sequence made by a closure, which is called for each subscription.
    ///
    /// What the closure returns is disposed when the subscription is over. The observer takes one
    /// event at a time; see ``Hooks/contractSink``.
    ///
    ///     events  -a-b-|
    ///     create  -a-b-|
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Stage { receiver, scope in
            let isStopped = Flag()
            let contract = SerialContract()
            let observer = AnyObserver<Element> { event in
                let isFirst = contract.enter("Observable<\(Element.self)>.create")
                defer { contract.leave(isFirst) }
                switch event {
                case .next(let element):
                    if !isStopped.isSet, scope.isActive { receiver.next(element) }
                case .error(let error):
                    if isStopped.set(), scope.isActive { receiver.end(.error(error)) }
                case .completed:
                    if isStopped.set(), scope.isActive { receiver.end(.completed) }
                }
            }
            Isolation.run(on: isolation) { scope.add(subscribe(observer)) }
        }
    }
}

/// A switch that can be turned on once.
@usableFromInline
final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @usableFromInline var isSet: Bool { value.load(ordering: .relaxed) }

    /// Turns it on; false if it was on already.
    @usableFromInline
    func set() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
