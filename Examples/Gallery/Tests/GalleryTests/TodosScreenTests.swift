import GalleryApp
import Testing
import Tsubame
import TsubameTesting

@Suite(.serialized) @MainActor struct TodosScreenTests {
    private func open(
        _ path: String = "/todos", on stage: ScreenStage = .headless,
        store: TemporaryStore? = nil
    ) async throws -> ScreenDriver {
        try await ScreenDriver.open(Gallery.self, path, on: stage, store: store)
    }

    private func add(_ contents: String..., to screen: ScreenDriver) async throws {
        for content in contents {
            try await screen.field("New todo").type(content).submit()
            try await screen.waits { $0.contains(content) }
        }
    }

    private func rows(_ screen: ScreenDriver) async throws -> [String] {
        try await screen.all(.button).map(\.label).filter { label in
            !["New", "Add", "More actions", "Undo", "Source"].contains(label)
                && !["Undo: ", "Redo: ", "Clear "].contains { label.hasPrefix($0) }
        }
    }

    @Test(arguments: ScreenStage.allCases)
    func `an added todo is listed and the field is empty`(stage: ScreenStage) async throws {
        let screen = try await open(on: stage)
        let words = "Nothing to do. Type something above and press Add."
        #expect(try await screen.has(text: words))
        try await screen.field("New todo").type("Buy milk")
        try await screen.button("Add").tap()
        try await screen.waits { $0.contains("Buy milk") && $0.contains("1 open") }
        #expect(try await screen.field("New todo").text == "")
        try await screen.checkInStep()
    }

    @Test(arguments: ScreenStage.allCases, ["", "   ", "\u{3000}\t"])
    func `a blank todo is refused and its text kept`(
        stage: ScreenStage, text: String
    ) async throws {
        let screen = try await open(on: stage)
        try await screen.field("New todo").type(text).submit()
        #expect(try await screen.field("New todo").text == text)
        #expect(try await screen.field("New todo").problem == "must not be blank")
    }

    @Test func `a thousand characters are the limit`() async throws {
        let screen = try await open()
        try await screen.field("New todo").type(String(repeating: "あ", count: 1_001)).submit()
        #expect(
            try await screen.field("New todo").problem == "must have at most 1,000 characters")
        try await add(String(repeating: "あ", count: 1_000), to: screen)
    }

    @Test(arguments: ScreenStage.allCases)
    func `two screens of one store show the same list`(stage: ScreenStage) async throws {
        let store = try TemporaryStore(Gallery.models)
        let first = try await open(on: stage, store: store)
        let second = try await open(on: .headless, store: store)
        try await add("Shared", to: first)
        try await second.waits { $0.contains("Shared") }
        try await second.find(.checkbox, "Done").toggle()
        try await first.waits { $0.contains("0 open") }
        #expect(try await first.find(.checkbox, "Done").isOn)
        try await first.checkInStep()
    }

    @Test(arguments: ScreenStage.allCases)
    func `the list sorts by content as people expect and back`(stage: ScreenStage) async throws {
        let screen = try await open(on: stage)
        try await add("う", "b", "C", "あ", "A", to: screen)
        try await screen.find(.radio, "Content").choose()
        try await screen.waits { try await rows(screen) == ["A", "b", "C", "あ", "う"] }
        try await screen.find(.radio, "Created").choose()
        try await screen.waits { try await rows(screen) == ["う", "b", "C", "あ", "A"] }
        try await screen.checkInStep()
    }

    @Test(arguments: ScreenStage.allCases)
    func `a deleted todo comes back by undo under its old address`(
        stage: ScreenStage
    ) async throws {
        let screen = try await open(on: stage)
        try await add("Keep", to: screen)
        try await screen.button("Keep").tap()
        let address = try await screen.path
        try await screen.button("Cancel").tap()
        try await screen.button("Keep").delete()
        try await screen.waits { !$0.contains("Keep") && $0.contains("Todo deleted") }
        try await screen.button("Undo").tap()
        try await screen.waits { $0.contains("Keep") }
        try await screen.button("Keep").tap()
        #expect(try await screen.path == address)
        try await screen.checkInStep()
    }

    @Test func `the offer to undo goes after five seconds`() async throws {
        let screen = try await open()
        try await add("Gone", to: screen)
        try await screen.button("Gone").delete()
        try await screen.waits { $0.contains("Todo deleted") && screen.timerCount == 1 }
        screen.advance(by: .seconds(4))
        #expect(try await screen.has(text: "Todo deleted"))
        screen.advance(by: .seconds(1))
        try await screen.waits { !$0.contains("Todo deleted") }
    }

    @Test func `an edit is seen elsewhere only when it is saved`() async throws {
        let store = try TemporaryStore(Gallery.models)
        let list = try await open("/todos", store: store)
        try await add("Old", to: list)
        let detail = try await open("/todos/1", store: store)
        try await detail.field("Content").type("New words")
        #expect(try await list.has(text: "Old"))
        try await detail.button("Save").tap()
        try await list.waits { $0.contains("New words") && !$0.contains("Old") }
        try await detail.waits { try await detail.path == "/todos" }
    }

    @Test(arguments: ScreenStage.allCases)
    func `a new todo is written on its own screen`(stage: ScreenStage) async throws {
        let screen = try await open(on: stage)
        try await screen.button("New").tap()
        #expect(try await screen.path == "/todos/new")
        try await screen.field("Content").type(" ")
        try await screen.button("Save").tap()
        try await screen.waits {
            try await screen.field("Content").problem == "must not be blank"
        }
        try await screen.field("Content").type("From afar")
        try await screen.button("Save").tap()
        try await screen.waits { $0.contains("From afar") && $0.contains("1 open") }
        #expect(try await screen.path == "/todos")
    }

    @Test(arguments: ["/todos/99", "/todos/x", "/nowhere", "/todos/1/2"])
    func `an address with nothing behind it says so and leads back`(path: String) async throws {
        let screen = try await open(path)
        #expect(try await screen.has(text: "Not found"))
        #expect(screen.isNotFound)
        try await screen.find(.link, "Go to the start page").tap()
        #expect(try await screen.path == "/")
        #expect(try await screen.title == "Gallery – Tsubame")
    }

    @Test(arguments: ScreenStage.allCases)
    func `moving through the history shows each address's screen`(
        stage: ScreenStage
    ) async throws {
        let screen = try await open(on: stage)
        try await add("One", to: screen)
        try await screen.button("One").tap()
        try await screen.arrive("/todos")
        #expect(try await screen.has(text: "Todos"))
        try await screen.arrive("/todos/1")
        #expect(try await screen.field("Content").text == "One")
        try await screen.arrive("/")
        #expect(try await screen.title == "Gallery – Tsubame")
    }

    @Test(arguments: ScreenStage.allCases)
    func `a lost connection loses nothing`(stage: ScreenStage) async throws {
        let screen = try await open(on: stage)
        try await add("Before", to: screen)
        try await screen.field("New todo").type("half a tho")
        try await screen.reconnect()
        #expect(try await screen.field("New todo").text == "half a tho")
        try await screen.field("New todo").submit()
        try await screen.waits { $0.contains("half a tho") && $0.contains("2 open") }
        try await screen.checkInStep()
    }

    @Test func `a browser and a session alone say the same to a screen reader`() async throws {
        let store = try TemporaryStore(Gallery.models)
        let alone = try await open(store: store)
        try await add("Buy milk", "Mend the roof", to: alone)
        let shown = try await open(on: .chromium, store: store)
        let expected = try await open(store: store)
        #expect(try await shown.outline == expected.outline)
    }
}
