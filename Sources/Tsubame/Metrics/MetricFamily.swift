/// All series of one name.
struct MetricFamily: Sendable {
    enum Kind: String, Sendable {
        case counter
        case gauge
        case histogram
    }

    enum Series: Sendable {
        case counter(Counter)
        /// A number that is counted elsewhere.
        case reading(@Sendable () -> Int)
        case gauge(@Sendable () -> Double)
        case histogram(Histogram)
    }

    let name: String
    let kind: Kind
    let help: String
    /// The series by their labels as they are written.
    private var all: [String: Series] = [:]

    init(name: String, kind: Kind, help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    /// The series of these labels; what is asked for replaces the one before it.
    mutating func series(_ labels: Metrics.Labels, orInsert made: Series) -> Series {
        var key = Self.rendered(labels)
        if all[key] == nil, all.count >= Metrics.mostSeries {
            key = labels.map { "\($0.key)=\"other\"" }.joined(separator: ",")
        }
        switch made {
        case .counter, .histogram: if let known = all[key] { return known }
        case .reading, .gauge: break
        }
        all[key] = made
        return made
    }

    /// Whether Prometheus allows the name: `[a-zA-Z_:][a-zA-Z0-9_:]*`.
    static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
        return name.utf8.allSatisfy {
            (48...58).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                || $0 == UInt8(ascii: "_")
        }
    }

    private static func rendered(_ labels: Metrics.Labels) -> String {
        labels.map { "\($0.key)=\"\(escaped($0.value).replacing("\"", with: "\\\""))\"" }
            .joined(separator: ",")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }
}

extension MetricFamily {
    /// The lines of this name: help, type and samples.
    var rendered: String {
        var lines = ["# HELP \(name) \(Self.escaped(help))", "# TYPE \(name) \(kind.rawValue)"]
        for (labels, series) in all.sorted(by: { $0.key < $1.key }) {
            switch series {
            case .counter(let counter): lines.append(sample("", labels, "\(counter.value)"))
            case .reading(let value): lines.append(sample("", labels, "\(value())"))
            case .gauge(let value): lines.append(sample("", labels, Self.number(value())))
            case .histogram(let histogram): lines += samples(of: histogram, labels)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func samples(of histogram: Histogram, _ labels: String) -> [String] {
        let counts = histogram.cumulative
        let bounds = histogram.bounds.map(Self.number) + ["+Inf"]
        let prefix = labels.isEmpty ? "" : labels + ","
        let buckets = zip(bounds, counts).map { bound, count in
            sample("_bucket", "\(prefix)le=\"\(bound)\"", "\(count)")
        }
        return buckets + [
            sample("_sum", labels, Self.number(histogram.sum)),
            sample("_count", labels, "\(counts[counts.count - 1])"),
        ]
    }

    private func sample(_ suffix: String, _ labels: String, _ value: String) -> String {
        labels.isEmpty ? "\(name)\(suffix) \(value)" : "\(name)\(suffix){\(labels)} \(value)"
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return Int(exactly: value).map(String.init) ?? "\(value)"
    }
}
