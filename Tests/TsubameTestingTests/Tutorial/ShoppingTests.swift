import Testing
import TsubameTesting

@Suite(.serialized) @MainActor struct ShoppingTests {
    @Test(arguments: ScreenStage.allCases)
    func `what was deleted comes back by undo`(stage: ScreenStage) async throws {
        let screen = try await ScreenDriver.open(Shop.self, "/", on: stage)
        try await screen.field("New thing").type("Bread").submit()
        try await screen.button("Bread").delete()
        try await screen.waits { $0.contains("Bread deleted") && !$0.contains("Bread") }
        try await screen.button("Undo").tap()
        try await screen.waits { $0.contains("Bread") }
        #expect(try await screen.accessibilityProblems().isEmpty)
    }
}
