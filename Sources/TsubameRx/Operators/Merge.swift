public import Synchronization
import TsubameSupport

extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what all inner sequences send.
    ///
    ///     source  a----b--------|
    ///     a       -1-----2|
    ///     b            -3--4|
    ///     merge   -1----32-4----|
    @inlinable
    public func merge() -> Observable<Element.Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Merging(receiver, scope).run(source) { _, inner in inner.asObservable() }
        }
    }
}

extension ObservableType {
    /// Sends what all the given sequences send.
    ///
    ///     first   a-----b---|
    ///     second  --1--2------|
    ///     merge   a-1--2b-----|
    public static func merge<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Observable<Element> where Collection.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Sends what all the given sequences send.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Stage { receiver, scope in Merging(receiver, scope).run(sources) }
    }

    /// Sends what all the given sequences send.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}

/// Sends what all inner sequences send, as soon as they come.
@usableFromInline
final class Merging<Element>: Sendable {
    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline let inners = Inners()
    // The inner sequences that have not ended, and one for the source of them.
    @usableFromInline let running = Atomic<Int>(1)
    private let mark = Census.Mark(Merging.self)

    @usableFromInline
    init(_ receiver: Receiver<Element>, _ scope: Scope) {
        outlet = Outlet(receiver, scope)
    }

    /// Whether no inner sequence runs; asked while the source runs.
    @inlinable var isIdle: Bool { running.load(ordering: .acquiring) == 1 }

    func run(_ sources: [Observable<Element>]) {
        outlet.scope.add(inners)
        running.add(sources.count, ordering: .relaxed)
        for source in sources {
            // Each is subscribed to, even if an earlier one has ended it all.
            let child = Scope()
            connect(source, child, inners.insert(child))
        }
        outlet.gate.pass((), self) { merging, _ in merging.release() }
    }

    @inlinable
    func run<Outer>(
        _ source: Observable<Outer>,
        _ selector: @escaping (Merging, Outer) throws -> Observable<Element>?
    ) {
        let child = Scope()
        outlet.scope.add(child)
        outlet.scope.add(inners)
        // The selector stays outside the gate, where the source's events arrive.
        source.connect(
            Receiver(
                next: { [self] element in
                    guard child.isActive else { return }
                    do {
                        if let inner = try selector(self, element), child.isActive { take(inner) }
                    } catch {
                        outlet.passEnd(.error(error))
                    }
                },
                end: { [self] in outlet.gate.pass($0, (self, child)) { $0.0.finish($1, $0.1) } }),
            child)
    }

    @inlinable
    func take(_ inner: Observable<Element>) {
        running.add(1, ordering: .relaxed)
        switch inner.instant {
        case .element(let element):
            outlet.gate.pass(element, self) { merging, element in
                merging.outlet.next(element)
                merging.release()
            }
        case .end(let termination):
            outlet.gate.pass(termination, self) { $0.finish($1, nil) }
        case .unknown:
            let child = Scope()
            if let place = inners.insert(child) { connect(inner, child, place) }
        }
    }

    @inlinable
    func connect(_ inner: Observable<Element>, _ child: Scope, _ place: Int?) {
        let (gate, outlet) = (outlet.gate, outlet)
        inner.connect(
            Receiver(
                next: { element in
                    // As Gate.pass, but without retaining what the closure holds already.
                    switch gate.enter() {
                    case .free:
                        outlet.next(element)
                        gate.leave()
                    case .nested: outlet.next(element)
                    case .busy: gate.enqueue { outlet.next(element) }
                    }
                },
                end: { [self] in
                    gate.pass($0, (self, place)) { $0.0.finishInner($1, at: $0.1) }
                }),
            child)
    }

    // What follows runs inside the gate.

    @inlinable
    func finishInner(_ termination: Termination, at place: Int?) {
        guard let place else { return }
        if case .completed = termination {
            inners.remove(at: place)
            release()
        } else {
            outlet.end(termination)
            inners.remove(at: place)
        }
    }

    @inlinable
    func finish(_ termination: Termination, _ source: Scope?) {
        if case .completed = termination {
            source?.dispose()
            release()
        } else {
            outlet.end(termination)
            source?.dispose()
        }
    }

    @inlinable
    func release() {
        if running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
            outlet.end(.completed)
        }
    }
}
