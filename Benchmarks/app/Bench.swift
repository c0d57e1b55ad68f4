public import Tsubame

/// The screens that the benchmarks press: a counter and a long table.
public struct Bench: App {
    /// What pages are called.
    public static let name = "Bench"

    /// Makes the app.
    public init() {}

    /// The screens by path.
    public var routes: [Route] {
        Screen("/counter") { _ in CounterViewController() }
        Screen("/table") { _ in TableBenchViewController() }
    }
}
