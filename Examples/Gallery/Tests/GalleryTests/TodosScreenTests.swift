import GalleryApp
import Testing
import Tsubame
import TsubameTesting

@Suite @MainActor struct TodosScreenTests {
    private func open(
        _ path: String = "/todos", _ store: TemporaryStore? = nil
    ) throws -> ScreenDriver {
        try ScreenDriver.open(Gallery.self, path, store: store)
    }

    private func add(_ contents: String..., to screen: ScreenDriver) async throws {
        for content in contents {
            try screen.field("New todo").type(content).submit()
            try await screen.waits { screen.has(text: content) }
        }
    }

    private func rows(_ screen: ScreenDriver) -> [String] {
        screen.all(.button).map(\.label).filter {
            !["New", "Add", "More actions", "Undo"].contains($0)
        }
    }

    @Test func `an added todo is listed and the field is empty`() async throws {
        let screen = try open()
        #expect(screen.has(text: "Nothing to do. Type something above and press Add."))
        try screen.field("New todo").type("Buy milk")
        try screen.button("Add").tap()
        try await screen.waits { screen.has(text: "Buy milk") && screen.has(text: "1 open") }
        #expect(try screen.field("New todo").text.isEmpty)
    }

    @Test(arguments: ["", "   ", "\u{3000}\t"])
    func `a blank todo is refused and its text kept`(text: String) throws {
        let screen = try open()
        try screen.field("New todo").type(text).submit()
        #expect(try screen.field("New todo").text == text)
        #expect(try screen.field("New todo").problem == "must not be blank")
    }

    @Test func `a thousand characters are the limit`() async throws {
        let screen = try open()
        try screen.field("New todo").type(String(repeating: "あ", count: 1_001)).submit()
        #expect(try screen.field("New todo").problem == "must have at most 1,000 characters")
        try await add(String(repeating: "あ", count: 1_000), to: screen)
    }

    @Test func `two screens of one store show the same list`() async throws {
        let store = try TemporaryStore(Gallery.models)
        let first = try open("/todos", store)
        let second = try open("/todos", store)
        try await add("Shared", to: first)
        try await second.waits { second.has(text: "Shared") }
        try second.find(.checkbox, "Done").toggle()
        try await first.waits { first.has(text: "0 open") }
        #expect(try first.find(.checkbox, "Done").isOn)
    }

    @Test func `the list sorts by content as people expect and back`() async throws {
        let screen = try open()
        try await add("う", "b", "C", "あ", "A", to: screen)
        try screen.find(.radio, "Content").choose()
        try await screen.waits { rows(screen) == ["A", "b", "C", "あ", "う"] }
        try screen.find(.radio, "Created").choose()
        try await screen.waits { rows(screen) == ["う", "b", "C", "あ", "A"] }
    }

    @Test func `a deleted todo comes back by undo under its old address`() async throws {
        let screen = try open()
        try await add("Keep", to: screen)
        try screen.button("Keep").tap()
        let address = screen.path
        try screen.button("Cancel").tap()
        try screen.button("Keep").delete()
        try await screen.waits { !screen.has(text: "Keep") && screen.has(text: "Todo deleted") }
        try screen.button("Undo").tap()
        try await screen.waits { screen.has(text: "Keep") }
        try screen.button("Keep").tap()
        #expect(screen.path == address)
    }

    @Test func `the offer to undo goes after five seconds`() async throws {
        let screen = try open()
        try await add("Gone", to: screen)
        try screen.button("Gone").delete()
        try await screen.waits {
            screen.has(text: "Todo deleted") && screen.timerCount == 1
        }
        screen.advance(by: .seconds(4))
        #expect(screen.has(text: "Todo deleted"))
        screen.advance(by: .seconds(1))
        try await screen.waits { !screen.has(text: "Todo deleted") }
    }

    @Test func `an edit is seen elsewhere only when it is saved`() async throws {
        let store = try TemporaryStore(Gallery.models)
        let list = try open("/todos", store)
        try await add("Old", to: list)
        let detail = try open("/todos/1", store)
        try detail.field("Content").type("New words")
        #expect(list.has(text: "Old"))
        try detail.button("Save").tap()
        try await list.waits { list.has(text: "New words") && !list.has(text: "Old") }
        try await detail.waits { detail.path == "/todos" }
    }

    @Test func `a new todo is written on its own screen`() async throws {
        let screen = try open()
        try screen.button("New").tap()
        #expect(screen.path == "/todos/new")
        try screen.field("Content").type(" ")
        try screen.button("Save").tap()
        try await screen.waits { (try? screen.field("Content").problem) == "must not be blank" }
        try screen.field("Content").type("From afar")
        try screen.button("Save").tap()
        try await screen.waits { screen.path == "/todos" && screen.has(text: "From afar") }
    }

    @Test(arguments: ["/todos/99", "/todos/x", "/nowhere", "/todos/1/2"])
    func `an address with nothing behind it says so and leads back`(path: String) throws {
        let screen = try open(path)
        #expect(screen.has(text: "Not found"))
        #expect(screen.isNotFound)
        try screen.find(.link, "Go to the start page").tap()
        #expect(screen.path == "/")
        #expect(screen.title == "Gallery – Tsubame")
    }

    @Test func `moving through the history shows each address's screen`() async throws {
        let screen = try open()
        try await add("One", to: screen)
        try screen.button("One").tap()
        try screen.arrive("/todos")
        #expect(screen.has(text: "Todos"))
        try screen.arrive("/todos/1")
        #expect(try screen.field("Content").text == "One")
        try screen.arrive("/")
        #expect(screen.title == "Gallery – Tsubame")
    }
}
