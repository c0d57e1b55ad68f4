import TsubameSupport

/// One subscription to the source at a time, shared as long as someone listens.
// Safety: the connection and all that changes in it is behind the lock.
final class Shared<Element>: Observable<Element>, @unchecked Sendable {
    private let source: Observable<Element>
    private let remembers: Bool
    private let current = Lock(Unchecked<Connection?>(nil))

    init(_ source: Observable<Element>, remembers: Bool) {
        self.source = source
        self.remembers = remembers
        // What is remembered is sent by whoever subscribes, so on no known actor.
        super.init(isolation: remembers ? nil : source.isolation)
    }

    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        let replaying = remembers ? Replaying(receiver, scope, nests: true) : nil
        let receiver = Unchecked(replaying?.live ?? receiver)
        let (connection, isFirst, last) = current.withLock { current in
            let connection = current.value ?? Connection()
            current.value = connection
            let isFirst = connection.receivers.isEmpty
            connection.receivers.insert(receiver.value, scope)
            return Unchecked((connection, isFirst, connection.last))
        }.value
        let leaver = Unchecked(connection)
        scope.add(Removal { [self] in leave(leaver.value, scope) })
        replaying?.replay(last.map { [$0] } ?? [])
        if isFirst { start(connection) }
    }

    private func start(_ connection: Connection) {
        let receiver = Receiver<Element>(
            next: { element in self.take(element, connection) },
            end: { termination in
                guard connection.scope.terminate() else { return }
                let receivers = self.close(connection)
                connection.scope.dispose()
                receivers.end(termination)
            })
        source.connect(receiver, connection.scope)
    }

    private func take(_ element: Element, _ connection: Connection) {
        let pair = Unchecked((element, connection))
        let taken: Unchecked<(Receivers<Element>, old: Element?)> = current.withLock { current in
            let connection = pair.value.1
            guard current.value === connection else { return Unchecked((Receivers(), nil)) }
            defer { if remembers { connection.last = pair.value.0 } }
            return Unchecked((connection.receivers, connection.last))
        }
        taken.value.0.next(element)
    }

    private func close(_ connection: Connection) -> Receivers<Element> {
        let connection = Unchecked(connection)
        let receivers: Unchecked<Receivers<Element>> = current.withLock { current in
            guard current.value === connection.value else { return Unchecked(Receivers()) }
            current.value = nil
            return Unchecked(connection.value.receivers)
        }
        return receivers.value
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

    private final class Connection {
        let scope = Scope()
        var receivers = Receivers<Element>()
        var last: Element?
        private let mark = Census.Mark(Connection.self)
    }
}
