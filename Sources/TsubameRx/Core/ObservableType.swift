/// A type that can be turned into an observable sequence.
public protocol ObservableConvertibleType {
    /// What the sequence's elements are.
    associatedtype Element

    /// The sequence.
    func asObservable() -> Observable<Element>
}

/// A sequence that pushes its elements to those who subscribe.
public protocol ObservableType: ObservableConvertibleType {
    /// Starts delivery to an observer; disposing what is returned ends it.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element
}

extension ObservableType {
    /// The same sequence in the form that operators work on.
    public func asObservable() -> Observable<Element> {
        Observable.create { observer in self.subscribe(observer) }
    }
}
