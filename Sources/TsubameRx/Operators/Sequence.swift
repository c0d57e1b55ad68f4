public import Synchronization

extension ObservableType {
    /// A sequence of the given elements.
    ///
    ///     of(1, 2, 3)  (123|)
    @inlinable
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }
}

extension ObservableType {
    /// A sequence of an array's elements.
    ///
    ///     from([1, 2, 3])  (123|)
    @inlinable
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Stage { receiver, scope in
            let position = Position()
            scheduler.repeatStep(scope) {
                guard scope.isActive else { return false }
                let index = position.advance()
                let hasElement = index < array.count
                if hasElement { receiver.next(array[index]) } else { receiver.end(.completed) }
                return hasElement
            }
        }
    }

    /// A sequence of another sequence's elements.
    @inlinable
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element {
        Stage { receiver, scope in
            var iterator = sequence.makeIterator()
            scheduler.emit(receiver, scope) { iterator.next() }
        }
    }
}

/// A place in an array.
///
/// An atomic number, though only one thread has it: it needs no check for exclusive access.
@usableFromInline
final class Position: Sendable {
    @usableFromInline let index: Atomic<Int> = Atomic(0)

    @inlinable
    init() {}

    @inlinable
    func advance() -> Int {
        let current = index.load(ordering: .relaxed)
        index.store(current + 1, ordering: .relaxed)
        return current
    }
}

extension ImmediateSchedulerType {
    /// Sends what `next` gives until it gives nothing, then completes.
    @inlinable
    func emit<Element>(
        _ receiver: Receiver<Element>, _ scope: Scope, _ next: @escaping () throws -> Element?
    ) {
        repeatStep(scope) {
            guard scope.isActive else { return false }
            do {
                guard let element = try next() else {
                    if scope.isActive { receiver.end(.completed) }
                    return false
                }
                if scope.isActive { receiver.next(element) }
                return true
            } catch {
                if scope.isActive { receiver.end(.error(error)) }
                return false
            }
        }
    }

    /// Repeats a step until it says that it is done.
    ///
    /// On the current thread's trampoline it goes on as long as nobody else waits for a turn, and
    /// else goes to the end of the queue; elsewhere each step is a piece of work of its own.
    @usableFromInline
    func repeatStep(_ scope: Scope, _ step: @escaping () -> Bool) {
        if self is CurrentThreadScheduler {
            Trampoline.takeTurns(step)
        } else {
            scope.add(scheduleRecursive(()) { _, again in if step() { again(()) } })
        }
    }
}
