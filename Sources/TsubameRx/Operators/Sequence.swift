extension ObservableType {
    /// A sequence of the given elements.
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }
}

extension ObservableType {
    /// A sequence of an array's elements.
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        elements(of: array, scheduler)
    }

    /// A sequence of another sequence's elements.
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element {
        elements(of: sequence, scheduler)
    }

    private static func elements<Source: Sequence>(
        of source: Source, _ scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        Stage { receiver, scope in
            var iterator = source.makeIterator()
            scheduler.emit(receiver, scope) { iterator.next() }
        }
    }
}

extension ImmediateSchedulerType {
    /// Sends what `next` gives until it gives nothing, then completes.
    ///
    /// On the current thread's trampoline it goes on as long as nobody else waits for a turn, and
    /// else goes to the end of the queue after each element; elsewhere each element is a step of
    /// its own.
    func emit<Element>(
        _ receiver: Receiver<Element>, _ scope: Scope, _ next: @escaping () throws -> Element?
    ) {
        let step: () -> Bool = {
            guard scope.isActive else { return false }
            do {
                guard let element = try next() else {
                    receiver.end(.completed)
                    return false
                }
                receiver.next(element)
                return true
            } catch {
                receiver.end(.error(error))
                return false
            }
        }
        if self is CurrentThreadScheduler {
            Trampoline.takeTurns(step)
        } else {
            scope.add(scheduleRecursive(()) { _, again in if step() { again(()) } })
        }
    }
}

extension Trampoline {
    /// Repeats a step until it says that it is done, taking turns with what else is queued.
    static func takeTurns(_ step: @escaping () -> Bool) {
        let turn = {
            while step() {
                if hasJobs { return takeTurns(step) }
            }
        }
        if isIdle { start(turn) } else { enqueue(turn) }
    }
}
