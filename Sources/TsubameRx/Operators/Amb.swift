import Synchronization

extension ObservableType {
    /// Follows whichever of two sequences sends something first, and gives the other up.
    ///
    ///     source  ----a--b-|
    ///     right   --1----2---|
    ///     amb     --1----2---|
    public func amb<Other: ObservableType>(
        _ right: Other
    ) -> Observable<Element> where Other.Element == Element {
        .amb([asObservable(), right.asObservable()])
    }

    /// Follows whichever of the sequences sends something first, and gives the others up.
    public static func amb<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        let sources = Array(sequence)
        return Stage { receiver, scope in
            let race = Race(sources.count)
            for child in race.scopes { scope.add(child) }
            for (index, source) in sources.enumerated() {
                let child = race.scopes[index]
                source.connect(
                    Receiver(
                        next: { if race.isWon(by: index) { receiver.next($0) } },
                        end: { termination in
                            if race.isWon(by: index) { receiver.end(termination) }
                            child.dispose()
                        }),
                    child)
            }
        }
    }
}

/// Decides which source is the first to send anything.
private final class Race: Sendable {
    private static let open = -1

    let scopes: [Scope]
    private let winner = Atomic<Int>(Race.open)

    init(_ count: Int) {
        scopes = (0..<count).map { _ in Scope() }
    }

    /// Whether a source may send; the first to ask wins, and the others are given up.
    func isWon(by index: Int) -> Bool {
        let known = winner.load(ordering: .acquiring)
        if known != Race.open { return known == index }
        let (isFirst, found) = winner.compareExchange(
            expected: Race.open, desired: index, ordering: .acquiringAndReleasing)
        if isFirst {
            for (other, scope) in scopes.enumerated() where other != index { scope.dispose() }
        }
        return isFirst || found == index
    }
}
