import TsubameSupport

extension ConnectableObservableType {
    /// Connects for the first subscriber, and disconnects when the last has gone.
    ///
    ///     source    -a--b--c-|
    ///     refCount  -a--b--c-|
    ///     late         -b--c-|
    public func refCount() -> Observable<Element> {
        let count = RefCount(self)
        return Stage { receiver, scope in count.attach(receiver, scope) }
    }
}

/// Who uses a connection, and the connection.
// Safety: the source is only called, never changed; the count is behind the lock.
private final class RefCount<Source: ConnectableObservableType>: @unchecked Sendable {
    private struct State {
        var users = 0
        /// Changes when a connection ends by itself; its users then have nothing to give back.
        var generation = 0
        var connection: SingleAssignmentDisposable?

        mutating func enter() -> (generation: Int, toConnect: SingleAssignmentDisposable?) {
            users += 1
            guard users == 1 else { return (generation, nil) }
            let connection = SingleAssignmentDisposable()
            self.connection = connection
            return (generation, connection)
        }

        mutating func leave(_ generation: Int) -> SingleAssignmentDisposable? {
            guard generation == self.generation else { return nil }
            users -= 1
            return users == 0 ? takeConnection() : nil
        }

        mutating func end(_ generation: Int) -> SingleAssignmentDisposable? {
            guard generation == self.generation else { return nil }
            users = 0
            self.generation += 1
            return takeConnection()
        }

        private mutating func takeConnection() -> SingleAssignmentDisposable? {
            defer { connection = nil }
            return connection
        }
    }

    private let source: Source
    private let state = Lock(State())

    init(_ source: Source) {
        self.source = source
    }

    func attach(_ receiver: Receiver<Source.Element>, _ scope: Scope) {
        let user = Scope()
        scope.add(user)
        let generation = Lock<Int?>(nil)
        source.asObservable().attach(
            Receiver(
                next: receiver.next,
                end: { termination in
                    guard user.terminate() else { return }
                    if let generation = generation.withLock({ $0 }) {
                        self.state.withLock { $0.end(generation) }?.dispose()
                    }
                    receiver.end(termination)
                    user.dispose()
                }),
            user)
        guard user.isActive else { return }
        let entry = state.withLock { $0.enter() }
        generation.withLock { $0 = entry.generation }
        scope.add(
            AnonymousDisposable(nil) {
                self.state.withLock { $0.leave(entry.generation) }?.dispose()
            })
        entry.toConnect?.setDisposable(source.connect())
    }
}
