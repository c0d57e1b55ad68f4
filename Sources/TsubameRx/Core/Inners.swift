import TsubameSupport

/// The scopes of a stage's inner subscriptions.
///
/// Places are used again, so it is never larger than the most that were alive at once.
@usableFromInline
final class Inners: Disposable {
    private struct State {
        var places: [(age: Int, scope: Scope)?] = []
        var free: [Int] = []
        var age = 0
        var isDisposed = false

        mutating func insert(_ scope: Scope) -> Int? {
            if isDisposed { return nil }
            age += 1
            guard let place = free.popLast() else {
                places.append((age, scope))
                return places.count - 1
            }
            places[place] = (age, scope)
            return place
        }

        mutating func remove(at place: Int) -> Scope? {
            guard places.indices.contains(place), let found = places[place] else { return nil }
            places[place] = nil
            free.append(place)
            return found.scope
        }
    }

    private let state = Lock(State())
    private let mark = Census.Mark(Inners.self)

    /// Adds a scope; if all are disposed already, disposes it at once and gives no place.
    @usableFromInline
    func insert(_ scope: Scope) -> Int? {
        let place = state.withLock { $0.insert(scope) }
        if place == nil { scope.dispose() }
        return place
    }

    /// Takes a scope out and disposes it.
    @usableFromInline
    func remove(at place: Int) {
        state.withLock { $0.remove(at: place) }?.dispose()
    }

    /// Disposes all, the oldest first.
    @usableFromInline
    func dispose() {
        let taken = state.withLock { state in
            defer { state = State(isDisposed: true) }
            return state.places
        }
        for entry in taken.compactMap(\.self).sorted(by: { $0.age < $1.age }) {
            entry.scope.dispose()
        }
    }
}
