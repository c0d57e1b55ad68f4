extension ObservableType {
    /// The states of a loop, from the first one for as long as the condition holds.
    ///
    /// A thrown error ends the sequence. The closures run on the scheduler; those that belong to an
    /// actor run there, and the scheduler only says when they start.
    ///
    ///     generate(1, { $0 < 9 }, { $0 * 2 })  (1248|)
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Stage { receiver, scope in
            var state: Element?
            func next() throws -> Element? {
                let next = if let state { try iterate(state) } else { initialState }
                guard try condition(next) else { return nil }
                state = next
                return next
            }
            if isolation == nil { return scheduler.emit(receiver, scope, next) }
            scope.add(
                scheduler.schedule(()) { _ in
                    Isolation.run(on: isolation) {
                        CurrentThreadScheduler.instance.emit(receiver, scope, next)
                    }
                    return Disposables.create()
                })
        }
    }
}
