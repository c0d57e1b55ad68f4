import GalleryApp
import Testing
import Tsubame
import TsubameTesting

@Suite @MainActor struct ExplorerScreenTests {
    @Test func `the API is walked from its entry to a todo and back`() async throws {
        let store = try TemporaryStore(Gallery.models)
        let screen = try await ScreenDriver.open(Gallery.self, "/todos", store: store)
        try await screen.field("New todo").type("Buy milk").submit()
        try await screen.waits { $0.contains("Buy milk") }
        let explorer = try await ScreenDriver.open(Gallery.self, "/api", store: store)
        try await explorer.waits { $0.contains("GET /api/v1") }
        try await explorer.waits { try await explorer.all(.button).count > 2 }
        try await explorer.button("todos → /api/v1/todos").tap()
        try await explorer.waits { $0.contains { $0.contains("\"Buy milk\"") } }
        try await explorer.button("self → /api/v1/todos/1").tap()
        try await explorer.waits { $0.contains("GET /api/v1/todos/1") }
        try await explorer.button("Back").tap()
        try await explorer.waits {
            $0.contains {
                $0.hasPrefix("GET /api/v1/todos?") || $0 == "GET /api/v1/todos"
            }
        }
    }
}
