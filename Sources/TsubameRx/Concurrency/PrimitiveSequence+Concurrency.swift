extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The element, waited for; cancelling the task ends the subscription.
    public var value: Element {
        get async throws {
            guard let element = try await primitiveSequence.source.firstElement() else {
                throw RxError.noElements
            }
            return element
        }
    }

    /// A single of what an asynchronous closure gives, which is called for each subscription.
    ///
    /// - Parameters:
    ///   - detached: Whether the closure's task inherits nothing from the subscriber's.
    ///   - priority: The task's priority.
    ///   - work: The closure; its task is cancelled when the subscription is over.
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        work: @Sendable @escaping () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .working(detached, priority) { observer in
                observer.on(.next(try await work()))
            })
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The element, waited for; nil if there is none.
    ///
    /// Cancelling the task ends the subscription.
    public var value: Element? {
        get async throws { try await primitiveSequence.source.firstElement() }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// The end, waited for; cancelling the task ends the subscription.
    public var value: Void {
        get async throws { _ = try await primitiveSequence.source.firstElement() }
    }
}

extension Observable {
    /// A sequence fed by a task, which is cancelled when the subscription is over.
    static func working(
        _ detached: Bool, _ priority: TaskPriority?,
        _ work: @Sendable @escaping (AnyObserver<Element>) async throws -> Void
    ) -> Observable<Element> {
        create(
            { observer in
                let target = Unchecked(observer)
                let operation: @Sendable @concurrent () async -> Void = {
                    do {
                        try await work(target.value)
                        target.value.on(.completed)
                    } catch {
                        target.value.on(.error(error))
                    }
                }
                let task =
                    detached
                    ? Task.detached(priority: priority, operation: operation)
                    : Task(priority: priority, operation: operation)
                return Removal { task.cancel() }
            }, isolation: nil)
    }
}
