import Testing
import Tsubame

@testable import TsubameTesting

@Suite(.serialized) @MainActor struct ScreenDriverTests {
    @Test(arguments: ScreenStage.allCases)
    func `everything on a form can be used`(stage: ScreenStage) async throws {
        let screen = try await ScreenDriver.open(Sample.self, "/", on: stage)
        try await screen.field("Name").submit()
        #expect(try await screen.field("Name").problem == "must not be blank")
        try await screen.field("Name").type("Ada").submit()
        try await screen.waits { $0.contains("Hello, Ada") }
        #expect(try await screen.field("Name").problem == nil)
        try await screen.find(.checkbox, "Agree").toggle()
        #expect(try await screen.find(.checkbox, "Agree").isOn)
        try await screen.waits { $0.contains("agreed") }
        try await screen.find(.radio, "Large").choose()
        try await screen.waits { $0.contains("L") }
        #expect(try await screen.title == "Form – Sample")
        try await screen.checkInStep()
    }

    @Test(arguments: ScreenStage.allCases)
    func `what is behind a question cannot be reached`(stage: ScreenStage) async throws {
        let screen = try await ScreenDriver.open(Sample.self, "/", on: stage)
        try await screen.button("Ask").tap()
        #expect(try await screen.all(.button).map(\.label) == ["Cancel", "Do it"])
        await #expect(throws: ScreenDriverError.self) { try await screen.field("Name") }
        try await screen.button("Do it").tap()
        try await screen.waits { $0.contains("done") }
        #expect(try await screen.field("Name").isEnabled)
    }

    @Test(arguments: ScreenStage.allCases)
    func `the outline is the same on every stage`(stage: ScreenStage) async throws {
        let screen = try await ScreenDriver.open(Sample.self, "/", on: stage)
        try await screen.field("Name").type("Ada \"the first\"")
        try await screen.checkSnapshot("form")
        try await screen.button("Ask").tap()
        try await screen.checkSnapshot("question")
    }

    @Test func `an outline that differs is told line by line`() async throws {
        let screen = try await ScreenDriver.open(Sample.self, "/")
        try await screen.find(.checkbox, "Agree").toggle()
        do {
            try await screen.checkSnapshot("form")
            Issue.record("it was accepted")
        } catch let error as ScreenDriverError {
            #expect(error.description.contains("- "))
            #expect(
                error.description.contains("+     checkbox \"Agree\" checked")
                    || error.description.contains("+   checkbox \"Agree\" checked"))
        }
    }

    @Test(arguments: ScreenStage.allCases)
    func `the window and the connection change under it`(stage: ScreenStage) async throws {
        let screen = try await ScreenDriver.open(Sample.self, "/", on: stage)
        try await screen.resize(width: 320, height: 480)
        try await screen.field("Name").type("half")
        for _ in 0..<3 { try await screen.reconnect() }
        #expect(try await screen.field("Name").text == "half")
        try await screen.field("Name").submit()
        try await screen.waits { $0.contains("Hello, half") }
        try await screen.checkInStep()
    }

    @Test func `what is not there is told with what is`() async throws {
        let screen = try await ScreenDriver.open(Sample.self, "/")
        do {
            _ = try await screen.button("Nowhere")
            Issue.record("it was found")
        } catch let error as ScreenDriverError {
            #expect(error.description.contains("button \"Ask\""))
        }
    }

    @Test func `what keeps somebody from using a screen is found`() async throws {
        let good = try await ScreenDriver.open(Sample.self, "/")
        #expect(try await good.accessibilityProblems() == [])
        let wrong = try await ScreenDriver.open(Sample.self, "/wrong")
        let rules = Set(try await wrong.accessibilityProblems().map(\.rule))
        #expect(rules == [.unnamedControl, .doubleKey])
    }
}
