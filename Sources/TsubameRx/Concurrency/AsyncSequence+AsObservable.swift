extension AsyncSequence {
    /// The elements as an observable sequence; each subscription iterates in a task of its own.
    ///
    /// Disposing the subscription cancels the task. A cancelled iteration completes the sequence,
    /// any other error ends it with that error. Nothing is buffered: the next element is asked for
    /// when the observers have taken the last one.
    /// - Parameter detached: Whether the task takes over nothing, such as the priority, from the
    ///   subscriber.
    public func asObservable(detached: Bool = false) -> Observable<Element> {
        let elements = Unchecked(self)
        return Stage { receiver, scope in
            let iteration = Iteration(elements.value, receiver, scope)
            // The task must not know the sequence's type, which need not be sendable.
            let run = Unchecked<() async -> Void> { await iteration.run() }
            let task = detached ? Task.detached { await run.value() } : Task { await run.value() }
            scope.add(Removal { task.cancel() })
        }
    }
}

/// One subscription's walk through an asynchronous sequence.
private struct Iteration<Elements: AsyncSequence> {
    let elements: Elements
    let receiver: Receiver<Elements.Element>
    let scope: Scope

    init(_ elements: Elements, _ receiver: Receiver<Elements.Element>, _ scope: Scope) {
        self.elements = elements
        self.receiver = receiver
        self.scope = scope
    }

    func run() async {
        do {
            for try await element in elements {
                guard scope.isActive else { return }
                receiver.next(element)
            }
            end(.completed)
        } catch is CancellationError {
            end(.completed)
        } catch {
            end(.error(error))
        }
    }

    private func end(_ termination: Termination) {
        if scope.isActive { receiver.end(termination) }
    }
}
