import TsubameSupport

/// One source after the other: the next one when the one before has completed, or has failed.
final class Succession<Element>: Observable<Element> {
    enum Link {
        /// Goes on after a good end; an error ends it all.
        case completion
        /// Goes on after an error; a good end ends it all.
        case error

        func leads(on termination: Termination) -> Bool {
            switch termination {
            case .completed: self == .completion
            case .error: self == .error
            }
        }
    }

    /// The sources still to come.
    struct Sources {
        let next: () -> Observable<Element>?
        /// How many there are, if that is known; the last one's list need not be kept.
        var left: Int?
    }

    private let link: Link
    private let sources: () -> Sources

    init(_ link: Link, _ sources: @escaping () -> Sources) {
        self.link = link
        self.sources = sources
        super.init()
    }

    convenience init<List: Sequence>(_ link: Link, of list: List, count: Int? = nil)
    where List.Element == Observable<Element> {
        self.init(link) {
            var iterator = list.makeIterator()
            return Sources(next: { iterator.next() }, left: count)
        }
    }

    override var startsTrampoline: Bool { true }

    override func attach(_ receiver: Receiver<Element>, _ scope: Scope) {
        let run = Run(receiver, scope, link, sources())
        scope.add(run)
        run.advance()
    }

    /// One subscription to a succession.
    // Safety: `stack` and `last` are only touched inside the loop, `last` also by the source that
    // has just ended, before it asks the loop to go on.
    private final class Run: Disposable, @unchecked Sendable {
        private let receiver: Receiver<Element>
        private let scope: Scope
        private let link: Link
        private let turns = Loop()
        private let current = SerialDisposable()
        private var stack: [Sources]
        private var last = Termination.completed
        private let mark = Census.Mark(Succession.self)

        init(
            _ receiver: Receiver<Element>, _ scope: Scope, _ link: Link, _ sources: Sources
        ) {
            self.receiver = receiver
            self.scope = scope
            self.link = link
            stack = [sources]
        }

        func dispose() {
            current.dispose()
            // Lets go of the sources once nobody is at them.
            turns.request { [self] in stack = [] }
        }

        func advance() {
            turns.request { [self] in
                guard scope.isActive else {
                    stack = []
                    return
                }
                guard let source = next() else {
                    receiver.end(last)
                    return current.dispose()
                }
                let child = Scope()
                current.disposable = child
                source.connect(
                    Receiver(next: receiver.next, end: { [self] in take($0, child) }), child)
            }
        }

        private func take(_ termination: Termination, _ child: Scope) {
            if link.leads(on: termination) {
                last = termination
                advance()
            } else {
                receiver.end(termination)
                child.dispose()
            }
        }

        /// The next source; one that is itself such a succession is unfolded in place, so that
        /// a chain that names itself at its end can go on for ever.
        private func next() -> Observable<Element>? {
            while var sources = stack.popLast() {
                guard let source = sources.next() else { continue }
                if let left = sources.left { sources.left = left - 1 }
                if sources.left.map({ $0 > 0 }) ?? true { stack.append(sources) }
                guard let inner = source as? Succession, inner.link == link else { return source }
                stack.append(inner.sources())
            }
            return nil
        }
    }
}
