import TsubameSupport

extension ObservableType {
    /// Splits the sequence into one for each key.
    ///
    /// A group is sent with its first element. The source runs as long as anyone listens to the
    /// groups or to any of them.
    ///
    ///     source       1--2--4--3-|
    ///     groupBy      O--E-------|    O = odd, E = even
    ///     odd group    1--------3-|
    ///     even group      2--4----|
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            Grouping(receiver, scope).run(source, keySelector)
        }
    }
}

/// The elements of a sequence that have the same key.
public struct GroupedObservable<Key, Element>: ObservableType {
    /// What the group's elements have in common.
    public let key: Key

    private let source: Observable<Element>

    /// Gives a sequence a key.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Starts delivery of the group's elements to an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The group's elements without its key.
    public func asObservable() -> Observable<Element> { source }
}

/// Deals a source's elements out to groups.
// Safety: the groups are only touched where the source's events arrive, one at a time.
private final class Grouping<Key: Hashable, Element>: @unchecked Sendable {
    private let receiver: Receiver<GroupedObservable<Key, Element>>
    private let scope: Scope
    private let sourceScope = Scope()
    private let use: RefCountDisposable
    private var places: [Key: Int] = [:]
    private var groups: [PublishSubject<Element>] = []
    private let mark = Census.Mark(Grouping.self)

    init(_ receiver: Receiver<GroupedObservable<Key, Element>>, _ scope: Scope) {
        self.receiver = receiver
        self.scope = scope
        use = RefCountDisposable(disposable: sourceScope)
    }

    func run(_ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key) {
        scope.add(use)
        source.connect(
            Receiver(
                next: { [self] element in
                    guard sourceScope.isActive else { return }
                    do {
                        deal(element, try keySelector(element))
                    } catch {
                        finish(.error(error))
                    }
                },
                end: { [self] in finish($0) }),
            sourceScope)
    }

    private func deal(_ element: Element, _ key: Key) {
        if let place = places[key] { return groups[place].onNext(element) }
        let subject = PublishSubject<Element>()
        places[key] = groups.count
        groups.append(subject)
        let group = DirectStage<Element> { [use] receiver, scope in
            scope.add(use.retain())
            subject.attach(receiver, scope)
        }
        if scope.isActive { receiver.next(GroupedObservable(key: key, source: group)) }
        subject.onNext(element)
    }

    private func finish(_ termination: Termination) {
        guard sourceScope.isActive else { return }
        for group in groups { group.finish(termination) }
        if scope.isActive { receiver.end(termination) }
        sourceScope.dispose()
    }
}
