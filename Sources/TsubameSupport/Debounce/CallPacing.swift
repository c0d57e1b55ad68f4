/// When the calls of a burst run: at its start, at its end, or both, and how late at most.
public struct CallPacing: Equatable, Sendable {
    /// Which end of a burst runs an action.
    public struct Edges: OptionSet, Sendable {
        /// The set as bits.
        public let rawValue: Int

        /// Makes a set from bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The first call of a burst runs at once.
        public static let leading = Edges(rawValue: 1)
        /// The last call of a burst runs when it is over.
        public static let trailing = Edges(rawValue: 2)
    }

    /// How long after a call the burst goes on.
    public let delay: Duration

    /// Which end of a burst runs an action.
    public let edges: Edges

    /// How long a call waits at most while the burst goes on; nil for as long as it does.
    public let maxWait: Duration?

    /// Whether each call makes the burst longer; a throttle's window keeps its length.
    public let extends: Bool

    /// Waits until no call came for the delay, but for no longer than `maxWait`.
    public static func debounce(
        _ delay: Duration, edges: Edges = .trailing, maxWait: Duration? = nil
    ) -> CallPacing {
        CallPacing(delay: delay, edges: edges, maxWait: maxWait, extends: true)
    }

    /// Runs at most once in each interval.
    public static func throttle(
        _ interval: Duration, edges: Edges = [.leading, .trailing]
    ) -> CallPacing {
        CallPacing(delay: interval, edges: edges, maxWait: nil, extends: false)
    }

    private init(delay: Duration, edges: Edges, maxWait: Duration?, extends: Bool) {
        let delay = max(delay, .zero)
        self.delay = delay
        // Neither edge would run nothing at all, which nobody can mean.
        self.edges = edges.isEmpty ? .trailing : edges
        self.maxWait = maxWait.map { max($0, delay) }
        self.extends = extends
    }
}
