/// How a sequence ended.
@usableFromInline
@frozen
enum Termination {
    case completed
    case error(any Swift.Error)

    @inlinable
    func event<Element>(of type: Element.Type = Element.self) -> Event<Element> {
        switch self {
        case .completed: .completed
        case .error(let error): .error(error)
        }
    }
}

/// Where one subscription's events go.
///
/// `next` is called any number of times, then `end` at most once; never at the same time from two
/// threads.
@usableFromInline
@frozen
struct Receiver<Element> {
    @usableFromInline let next: (Element) -> Void
    @usableFromInline let end: (Termination) -> Void

    @inlinable
    init(next: @escaping (Element) -> Void, end: @escaping (Termination) -> Void) {
        self.next = next
        self.end = end
    }

    /// The same receiver, which gives a source's own scope up when that source has ended.
    func ending(_ scope: Scope) -> Receiver {
        Receiver(
            next: next,
            end: { [end] termination in
                end(termination)
                scope.dispose()
            })
    }

    @inlinable
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }
}

/// A value that the room itself moves between threads under the rules of ``Receiver``.
@usableFromInline
@frozen
// Safety: one thread at a time has it, and what was written before a hand-over is visible after.
struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }
}
