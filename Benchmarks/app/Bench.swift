public import Tsubame

/// The screens that the benchmarks press: a counter and a long table.
public struct Bench: App {
    public static let name = "Bench"

    public init() {}

    public var routes: [Route] {
        Screen("/counter") { _ in CounterViewController() }
        Screen("/table") { _ in TableBenchViewController() }
    }
}
