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

        /// Stands for one live object of a type.
        public final class Mark: Sendable {
            private let key: ObjectIdentifier

            /// Counts one more object of the type, until the mark goes away with it.
            public init<Counted>(_ type: Counted.Type) {
                key = ObjectIdentifier(type)
                counts.withLock { [key] in $0[key, default: 0] += 1 }
            }

            deinit {
                counts.withLock { [key] in $0[key, default: 0] -= 1 }
            }
        }
    #else
        /// Stands for one live object of a type.
        public struct Mark: Sendable {
            /// Counts nothing in this build.
            @inlinable
            public init<Counted>(_ type: Counted.Type) {}
        }
    #endif
}
