public import Tsubame

/// What the benchmarks press and ask: a counter, a long table, files, uploads and JSON.
public struct Bench: App {
    /// What pages are called.
    public static let name = "Bench"

    /// Makes the app.
    public init() {}

    /// What is served by path.
    public var routes: [Route] {
        Screen("/counter") { _ in CounterViewController() }
        Screen("/table") { _ in TableBenchViewController(rows: 1_000) }
        Screen("/hundred") { _ in TableBenchViewController(rows: 100) }
        Screen("/million") { _ in TableBenchViewController(rows: 1_000_000) }
        WebRoutes { routes, services in
            OrderRoutes.add(to: &routes)
            try FileRoutes.add(to: &routes, services)
        }
    }
}
