import TsubameSupport

/// What an app counts about itself, rendered as Prometheus text.
///
/// Counting is one atomic operation; the lock is taken only to register and to render.
package final class Metrics: Sendable {
    /// Names and values of labels, in the order in which they are written.
    package typealias Labels = KeyValuePairs<String, String>

    /// More label sets than this under one name are counted together as `other`, so that input from
    /// the world cannot fill the memory.
    static let mostSeries = 1_000

    private let families = Lock([String: MetricFamily]())

    package init() {}

    /// The counter of this name and these labels; the same one every time.
    package func counter(_ name: String, help: String, labels: Labels = [:]) -> Counter {
        let found = series(name, .counter, help, labels) { .counter(Counter()) }
        guard case .counter(let counter) = found else { return Counter() }
        return counter
    }

    /// The histogram of this name and these labels; the same one every time.
    package func histogram(
        _ name: String, help: String, labels: Labels = [:],
        buckets: [Double] = Histogram.seconds
    ) -> Histogram {
        let found = series(name, .histogram, help, labels) { .histogram(Histogram(buckets)) }
        guard case .histogram(let histogram) = found else { return Histogram(buckets) }
        return histogram
    }

    /// Registers a value that is asked for whenever the metrics are rendered.
    package func gauge(
        _ name: String, help: String, labels: Labels = [:],
        value: @escaping @Sendable () -> Double
    ) {
        _ = series(name, .gauge, help, labels) { .gauge(value) }
    }

    /// Registers a number that only grows and is counted elsewhere.
    package func counter(
        _ name: String, help: String, labels: Labels = [:],
        reading value: @escaping @Sendable () -> Int
    ) {
        _ = series(name, .counter, help, labels) { .reading(value) }
    }

    /// Every metric as Prometheus text, version 0.0.4, sorted by name.
    package func rendered() -> String {
        // Gauges are someone else's code: they are asked after the lock is released.
        let all = families.withLock { $0.values.sorted { $0.name < $1.name } }
        return all.map(\.rendered).joined()
    }

    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private func series(
        _ name: String, _ kind: MetricFamily.Kind, _ help: String, _ labels: Labels,
        make: () -> MetricFamily.Series
    ) -> MetricFamily.Series {
        precondition(MetricFamily.isName(name), "a metric's name is set by us: \(name)")
        let isNamed = labels.allSatisfy { MetricFamily.isName($0.key) && $0.key != "le" }
        precondition(isNamed, "a label's name is set by us")
        let made = make()
        return families.withLock { families in
            var family = families[name] ?? MetricFamily(name: name, kind: kind, help: help)
            precondition(family.kind == kind, "\(name) is registered as another kind")
            let series = family.series(labels, orInsert: made)
            families[name] = family
            return series
        }
    }
}
