/// A sequence of at most one element; the trait says what it promises about it.
public struct PrimitiveSequence<Trait, Element> {
    let source: Observable<Element>

    /// Takes a sequence's word for it that it keeps the trait's promise.
    init(raw: Observable<Element>) {
        source = raw
    }
}

/// A type that can be read as a sequence of at most one element.
public protocol PrimitiveSequenceType {
    /// What is promised about the element.
    associatedtype Trait
    /// What the element is.
    associatedtype Element

    /// The sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    /// The sequence itself.
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    /// The same events without the trait's promise.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
    /// A sequence that is made anew for each subscription.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     made      --(a|)
    ///     deferred  --(a|)
    public static func deferred(
        _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .deferred({ try observableFactory().source }, isolation: isolation))
    }
}

/// What a subscription with `onDisposed` and without an error handler needs.
struct TraitEnding {
    let onDisposed: any Disposable
    private let onError: (any Swift.Error) -> Void

    init(
        _ onError: ((any Swift.Error) -> Void)?, _ onDisposed: (() -> Void)?,
        _ isolation: (any Actor)?
    ) {
        self.onDisposed =
            onDisposed.map { AnonymousDisposable(isolation, $0) } ?? Disposables.create()
        if let onError {
            self.onError = onError
        } else {
            let callStack =
                Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
            self.onError = { Hooks.defaultErrorHandler(callStack, $0) }
        }
    }

    func fail(_ error: any Swift.Error) {
        onError(error)
        onDisposed.dispose()
    }
}
