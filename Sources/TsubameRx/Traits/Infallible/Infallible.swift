/// A type that can be read as a sequence that does not fail.
public protocol InfallibleType: ObservableConvertibleType {}

/// A sequence that does not fail; otherwise like any other.
public struct Infallible<Element>: InfallibleType {
    private let source: Observable<Element>

    /// Takes a sequence's word for it that it does not fail.
    init(_ source: Observable<Element>) {
        self.source = source
    }

    /// The same events without the promise.
    public func asObservable() -> Observable<Element> { source }
}

/// What a sequence that does not fail tells.
@frozen
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The sequence ended; nothing follows.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The same event of a sequence that might fail.
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension Infallible {
    /// What takes the events of a sequence that does not fail.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// A sequence made by a closure, which is called for each subscription.
    ///
    /// What the closure returns is disposed when the subscription is over.
    ///
    ///     events  -a-b-|
    ///     create  -a-b-|
    public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.create(
                { observer in subscribe { observer.on($0.event) } }, isolation: isolation))
    }
}
