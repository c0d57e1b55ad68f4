/// Counts live objects in debug builds, so that tests can see a leak.
///
/// Keep one ``Census/Mark`` as a stored property of each counted type. In a release build without
/// `-D CENSUS` a mark is empty and every count is zero.
public enum Census {
    /// The number of live marks of a type.
    public static func alive<Counted>(_ type: Counted.Type) -> Int {
        #if DEBUG || CENSUS
            return counts.withLock { $0[ObjectIdentifier(type)] ?? 0 }
        #else
            return 0
        #endif
    }

    #if DEBUG || CENSUS
        private static let counts = Lock<[ObjectIdentifier: Int]>([:])

        @TaskLocal private static var ledger: Ledger?

        /// Runs a body and says which marks made in it, or in tasks that it starts, are still alive.
        ///
        /// Marks that other code makes at the same time do not count, nor do those made on threads
        /// that belong to no task of the body.
        ///
        /// `patience` is how long other threads may take to let go.
        public static func leftAlive(
            patience: Duration = .zero, isolation: isolated (any Actor)? = #isolation,
            by body: () async throws -> Void
        ) async rethrows -> [String: Int] {
            let ledger = Ledger()
            try await $ledger.withValue(ledger) { try await body() }
            let end = ContinuousClock.now + patience
            while !ledger.isEmpty, ContinuousClock.now < end { await Task.yield() }
            return ledger.counts.withLock { $0 }
        }

        /// The live marks of one body, by the name of their type.
        private final class Ledger: Sendable {
            let counts = Lock<[String: Int]>([:])

            var isEmpty: Bool { counts.withLock { $0.isEmpty } }

            func add(_ number: Int, _ name: String) {
                counts.withLock { counts in
                    let sum = counts[name, default: 0] + number
                    counts[name] = sum == 0 ? nil : sum
                }
            }
        }

        /// Stands for one live object of a type.
        public final class Mark: Sendable {
            private let key: ObjectIdentifier
            private let entry: (ledger: Ledger, name: String)?

            /// Counts one more object of the type, until the mark goes away with it.
            public init<Counted>(_ type: Counted.Type) {
                key = ObjectIdentifier(type)
                entry = ledger.map { ($0, "\(type)") }
                counts.withLock { [key] in $0[key, default: 0] += 1 }
                if let entry { entry.ledger.add(1, entry.name) }
            }

            deinit {
                counts.withLock { [key] in $0[key, default: 0] -= 1 }
                if let entry { entry.ledger.add(-1, entry.name) }
            }
        }
    #else
        /// Stands for one live object of a type.
        public struct Mark: Sendable {
            /// Counts nothing in this build.
            @inlinable
            public init<Counted>(_ type: Counted.Type) {}
        }

        /// Runs a body; in this build nothing is counted.
        public static func leftAlive(
            patience: Duration = .zero, isolation: isolated (any Actor)? = #isolation,
            by body: () async throws -> Void
        ) async rethrows -> [String: Int] {
            try await body()
            return [:]
        }
    #endif
}
