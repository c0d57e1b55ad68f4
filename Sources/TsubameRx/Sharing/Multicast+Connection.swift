import TsubameSupport

/// A source behind a subject; both are replaced when a connection is over.
// Safety: the state is behind the lock; the subject's maker runs where it was written.
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element>,
    @unchecked Sendable
{
    typealias Source = Observable<Subject.Observer.Element>

    private struct State {
        var subject: Subject?
        var connection: Connection?
    }

    private let source: Source
    private let maker: (any Actor)?
    private let makeSubject: () -> Subject
    private let state = Lock(Unchecked(State()))

    init(_ source: Source, _ maker: (any Actor)?, _ makeSubject: @escaping () -> Subject) {
        self.source = source
        self.maker = maker
        self.makeSubject = makeSubject
        super.init()
    }

    override func attach(_ receiver: Receiver<Subject.Element>, _ scope: Scope) {
        Isolation.run(on: maker) {
            guard scope.isActive else { return }
            self.subject.asObservable().attach(receiver, scope)
        }
    }

    override func connect() -> any Disposable {
        let new = Connection(self)
        let connection = state.withLock { state in
            if let connection = state.value.connection { return connection }
            state.value.connection = new
            return new
        }
        guard connection === new else { return connection }
        Isolation.run(on: maker) { new.start(self.source, self.subject.asObserver()) }
        return new
    }

    /// The current subject, made when it is first needed, outside the lock.
    private var subject: Subject {
        if let subject = state.withLock({ Unchecked($0.value.subject) }).value { return subject }
        let made = Unchecked(makeSubject())
        return state.withLock { state in
            let subject = state.value.subject ?? made.value
            state.value.subject = subject
            return Unchecked(subject)
        }.value
    }

    private func forget(_ connection: Connection) {
        let old = state.withLock { state in
            guard state.value.connection === connection else { return Unchecked(State()) }
            defer { state.value = State() }
            return Unchecked(state.value)
        }
        withExtendedLifetime(old) {}
    }

    /// One subscription to the source, whose events go to the subject.
    final class Connection: Disposable {
        private let scope = Scope()
        private let parent: Lock<Multicast?>
        private let mark = Census.Mark(Connection.self)

        init(_ parent: Multicast) {
            self.parent = Lock(parent)
        }

        func start(_ source: Source, _ observer: Subject.Observer) {
            guard scope.isActive else { return }
            let receiver = Receiver<Source.Element>(
                next: { element in if self.scope.isActive { observer.on(.next(element)) } },
                end: { termination in
                    guard self.scope.terminate() else { return }
                    self.dispose()
                    observer.on(termination.event())
                })
            source.connect(receiver, scope)
        }

        /// Ends the connection; the next one gets a new subject.
        func dispose() {
            let parent = parent.withLock { parent in
                defer { parent = nil }
                return parent
            }
            parent?.forget(self)
            scope.dispose()
        }
    }
}
