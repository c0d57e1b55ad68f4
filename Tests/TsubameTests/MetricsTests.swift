import Testing

@testable import Tsubame

@Suite struct MetricsTests {
    @Test func `counters are written with help, type and escaped labels`() {
        let metrics = Metrics()
        metrics.counter("b_total", help: "With a\nbreak and a \\.").increment(by: 3)
        metrics.counter("a_total", help: "Hits.", labels: ["path": "a\"b\\c\nd"]).increment()
        metrics.counter("a_total", help: "Hits.", labels: ["path": "a\"b\\c\nd"]).increment()
        #expect(
            metrics.rendered() == #"""
                # HELP a_total Hits.
                # TYPE a_total counter
                a_total{path="a\"b\\c\nd"} 2
                # HELP b_total With a\nbreak and a \\.
                # TYPE b_total counter
                b_total 3

                """#)
    }

    @Test(arguments: [
        (0.5, "0.5"), (3, "3"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"),
        (1e300, "1e+300"),
    ])
    func `a gauge is asked when it is written`(value: Double, text: String) {
        let metrics = Metrics()
        metrics.gauge("g", help: "G.") { value }
        #expect(metrics.rendered() == "# HELP g G.\n# TYPE g gauge\ng \(text)\n")
    }

    @Test func `a gauge may use the metrics it is part of`() {
        let metrics = Metrics()
        metrics.gauge("g", help: "G.") { [unowned metrics] in
            Double(metrics.counter("c", help: "C.").value)
        }
        #expect(metrics.rendered().hasSuffix("g 0\n"))
    }

    @Test func `a histogram counts at or below each bound`() {
        let metrics = Metrics()
        let histogram = metrics.histogram(
            "h", help: "H.", labels: ["method": "GET"], buckets: [0.1, 1])
        for value in [0.05, 0.1, 0.5, 7, .nan] { histogram.observe(value) }
        #expect(
            metrics.rendered() == """
                # HELP h H.
                # TYPE h histogram
                h_bucket{method="GET",le="0.1"} 2
                h_bucket{method="GET",le="1"} 3
                h_bucket{method="GET",le="+Inf"} 4
                h_sum{method="GET"} 7.65
                h_count{method="GET"} 4

                """)
    }

    @Test func `too many label sets are counted together`() {
        let metrics = Metrics()
        for number in 0..<(Metrics.mostSeries + 5) {
            metrics.counter("c", help: "C.", labels: ["who": "\(number)"]).increment()
        }
        #expect(metrics.rendered().split(separator: "\n").count == Metrics.mostSeries + 3)
        #expect(metrics.rendered().contains("c{who=\"other\"} 5\n"))
    }

    @Test func `counting from many threads loses nothing`() async {
        let metrics = Metrics()
        let histogram = metrics.histogram("h", help: "H.", buckets: [2])
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        metrics.counter("c", help: "C.").increment()
                        histogram.observe(1)
                    }
                }
            }
        }
        #expect(metrics.counter("c", help: "C.").value == 8_000)
        #expect(histogram.sum == 8_000)
        #expect(histogram.cumulative == [8_000, 8_000])
    }
}
