/// Where a screen is shown to a test; the same body runs on each.
///
///     @Test(arguments: ScreenStage.allCases) func `a todo is added`(stage: ScreenStage) async throws {
///         let screen = try await ScreenDriver.open(Shop.self, "/todos", on: stage)
///         try await screen.field("New todo").type("Buy milk").submit()
///         try await screen.waits { try await screen.has(text: "Buy milk") }
///     }
public enum ScreenStage: String, CaseIterable, Sendable {
    /// The session alone, with a client that only keeps the tree: tens of thousands of events a second.
    case headless
    /// Debian's Chromium, or the one that `TSUBAME_CHROMIUM` names, joined to a real server in the test's process.
    case chromium
}
