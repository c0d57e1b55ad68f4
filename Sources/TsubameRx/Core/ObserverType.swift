/// Takes the events of an observable sequence.
public protocol ObserverType {
    /// What the sequence's elements are.
    associatedtype Element

    /// Takes one event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Takes an element.
    @inlinable
    public func onNext(_ element: Element) {
        on(.next(element))
    }

    /// Takes the good end.
    @inlinable
    public func onCompleted() {
        on(.completed)
    }

    /// Takes a failure.
    @inlinable
    public func onError(_ error: any Swift.Error) {
        on(.error(error))
    }
}

/// An observer of any kind.
public struct AnyObserver<Element>: ObserverType {
    /// What is done with an event.
    public typealias EventHandler = (Event<Element>) -> Void

    private let observer: EventHandler

    /// An observer that calls a closure.
    public init(eventHandler: @escaping EventHandler) {
        observer = eventHandler
    }

    /// Hides an observer's type.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self.observer = observer.on
    }

    /// Takes one event.
    public func on(_ event: Event<Element>) {
        observer(event)
    }

    /// The observer itself.
    public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
    /// The same observer with its type hidden.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer of other elements, which are turned into this one's; a thrown error is taken as
    /// the end.
    public func mapObserver<Result>(
        _ transform: @escaping (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}
