import TsubameSupport

/// A group of disposables that are disposed together.
public final class CompositeDisposable: Cancelable {
    /// Names one member, so that it can be taken out.
    public struct DisposeKey: Sendable {
        fileprivate let number: Int
    }

    private struct State {
        var members: [(number: Int, disposable: any Disposable)] = []
        var next = 0
        var isDisposed = false

        mutating func insert(_ disposable: any Disposable) -> Int? {
            if isDisposed { return nil }
            next += 1
            members.append((next, disposable))
            return next
        }

        // Numbers grow, so the members are sorted by them.
        func index(of number: Int) -> Int? {
            var low = 0
            var high = members.count
            while low < high {
                let middle = (low + high) / 2
                if members[middle].number < number { low = middle + 1 } else { high = middle }
            }
            return low < members.count && members[low].number == number ? low : nil
        }
    }

    private let state = Lock(State())

    /// An empty group.
    public init() {}

    /// A group of two.
    public convenience init(_ first: any Disposable, _ second: any Disposable) {
        self.init(disposables: [first, second])
    }

    /// A group of three.
    public convenience init(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
    ) {
        self.init(disposables: [first, second, third])
    }

    /// A group of four and more.
    public convenience init(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable,
        _ fourth: any Disposable, _ others: any Disposable...
    ) {
        self.init(disposables: [first, second, third, fourth] + others)
    }

    /// A group of the given members.
    public init(disposables: [any Disposable]) {
        for disposable in disposables { _ = insert(disposable) }
    }

    /// Whether the group has been disposed.
    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The number of members; 0 once disposed.
    public var count: Int { state.withLock { $0.members.count } }

    /// Adds a member; in a disposed group, disposes it at once and gives no key.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let number = state.withLock { $0.insert(disposable) }
        guard let number else {
            disposable.dispose()
            return nil
        }
        return DisposeKey(number: number)
    }

    /// Takes a member out and disposes it; an unknown key does nothing.
    /// - Complexity: O(*n*) in the number of members.
    public func remove(for disposeKey: DisposeKey) {
        let removed = state.withLock { state in
            state.index(of: disposeKey.number).map { state.members.remove(at: $0).disposable }
        }
        removed?.dispose()
    }

    /// Disposes all members, in the order in which they were added.
    public func dispose() {
        let members = state.withLock { state in
            defer {
                state.isDisposed = true
                state.members = []
            }
            return state.members.map(\.disposable)
        }
        for member in members { member.dispose() }
    }
}
