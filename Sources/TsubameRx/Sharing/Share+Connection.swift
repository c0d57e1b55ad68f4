public import TsubameSupport

/// One subscription to the source at a time, shared as long as someone listens.
// Safety: the connection and all that changes in it is behind the lock.
@usableFromInline
final class Shared<Element>: @unchecked Sendable {
    @usableFromInline
    final class Connection {
        @usableFromInline let scope = Scope()
        @usableFromInline var receivers = Receivers<Element>()
        @usableFromInline var last: Element?
        private let mark = Census.Mark(Connection.self)

        init() {}
    }

    @usableFromInline let remembers: Bool
    @usableFromInline let current = Lock(Unchecked<Connection?>(nil))

    @usableFromInline
    init(remembers: Bool) {
        self.remembers = remembers
    }

    /// Shares a source; made where the element's type is known, so that passing on is fast.
    @inlinable
    static func stage(_ source: Observable<Element>, remembers: Bool) -> Observable<Element> {
        let shared = Shared(remembers: remembers)
        // What is remembered is sent by whoever subscribes, so on no known actor.
        return DirectStage(isolation: remembers ? nil : source.isolation) { receiver, scope in
            guard let connection = shared.join(receiver, scope) else { return }
            let common = Receiver<Element>(
                next: { element in shared.take(element, connection) },
                end: { termination in shared.end(termination, connection) })
            source.connect(common, connection.scope)
        }
    }

    /// Gives a connection that must be started, if it is the first one's.
    @usableFromInline
    func join(_ receiver: Receiver<Element>, _ scope: Scope) -> Connection? {
        let replaying = remembers ? Replaying(receiver, scope, nests: true) : nil
        let entry = Unchecked(replaying?.live ?? receiver)
        let (connection, isFirst, last) = current.withLock { current in
            let connection = current.value ?? Connection()
            current.value = connection
            let isFirst = connection.receivers.isEmpty
            connection.receivers.insert(entry.value, scope)
            return Unchecked((connection, isFirst, connection.last))
        }.value
        let leaver = Unchecked(connection)
        scope.add(Removal { [self] in leave(leaver.value, scope) })
        if let replaying {
            replaying.replay(last.map { [$0] } ?? [])
            let direct = Unchecked(receiver)
            current.withLock { _ in
                leaver.value.receivers.replace(ObjectIdentifier(scope), with: direct.value)
            }
        }
        return isFirst ? connection : nil
    }

    @inlinable
    func take(_ element: Element, _ connection: Connection) {
        // Keeps the old element alive until the lock is free.
        var old = Unchecked<Element?>(nil)
        let taken = Unchecked((element, connection))
        let receivers: Unchecked<Receivers<Element>> = current.withLock { current in
            let connection = taken.value.1
            guard current.value === connection else { return Unchecked(Receivers()) }
            if remembers {
                old.value = connection.last
                connection.last = taken.value.0
            }
            return Unchecked(connection.receivers)
        }
        receivers.value.next(element)
    }

    @usableFromInline
    func end(_ termination: Termination, _ connection: Connection) {
        guard connection.scope.terminate() else { return }
        let ended = Unchecked(connection)
        let receivers: Unchecked<Receivers<Element>> = current.withLock { current in
            guard current.value === ended.value else { return Unchecked(Receivers()) }
            current.value = nil
            return Unchecked(ended.value.receivers)
        }
        connection.scope.dispose()
        receivers.value.end(termination)
    }

    private func leave(_ connection: Connection, _ scope: Scope) {
        let leaver = Unchecked(connection)
        let isLast = current.withLock { current in
            guard current.value === leaver.value else { return false }
            leaver.value.receivers.remove(ObjectIdentifier(scope))
            guard leaver.value.receivers.isEmpty else { return false }
            current.value = nil
            return true
        }
        if isLast { connection.scope.dispose() }
    }
}
