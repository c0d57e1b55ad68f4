import Testing

@testable import TsubameUI

@Suite @MainActor struct AlertControllerTests {
    private let controller = ViewController()
    private let stage: Stage

    init() {
        stage = Stage(controller)
    }

    private final class Answers {
        var given: [String] = []
    }

    private func present(
        _ titles: [(String, AlertController.Action.Style)], _ answers: Answers = Answers()
    ) -> Element? {
        let alert = AlertController(title: "Sure?", message: "It is gone then.")
        for (title, style) in titles {
            alert.addAction(
                AlertController.Action(title, style: style) { answers.given.append(title) })
        }
        controller.present(alert)
        return stage.element("Sure?")?.parent
    }

    @Test func `an alert without an answer gets OK, and is read with its message`() {
        let dialog = present([])
        #expect(Array(stage.texts.suffix(3)) == ["Sure?", "It is gone then.", "OK"])
        #expect(dialog?[.role] == "alertdialog")
        #expect(dialog?[.ariaLabelledBy] == stage.element("Sure?").map { "n\($0.id)" })
        #expect(
            dialog?[.ariaDescribedBy] == stage.element("It is gone then.").map { "n\($0.id)" })
        stage.send(.tap, to: stage.element("OK"))
        #expect(controller.presentedViewController == nil && stage.element("Sure?") == nil)
    }

    @Test func `an answer closes the alert and then runs`() {
        let answers = Answers()
        _ = present([("Keep", .cancel), ("Delete", .destructive)], answers)
        #expect(stage.element("Delete")?[.class] == "button destructive")
        stage.send(.tap, to: stage.element("Delete"))
        #expect(answers.given == ["Delete"])
        #expect(controller.presentedViewController == nil)
    }

    @Test(
        arguments: [
            ([("Keep", .cancel), ("Delete", .destructive)], ["Keep"]),
            ([("Fine", .plain)], ["Fine"]),
            ([("This", .plain), ("That", .plain)], []),
        ] as [([(String, AlertController.Action.Style)], [String])])
    func `Escape gives the answer that changes nothing, or none`(
        titles: [(String, AlertController.Action.Style)], wanted: [String]
    ) {
        let answers = Answers()
        let dialog = present(titles, answers)
        stage.send(.dismiss, to: dialog)
        #expect(answers.given == wanted)
        #expect((controller.presentedViewController == nil) == !wanted.isEmpty)
    }

    @Test func `a second alert takes the place of the first`() {
        _ = present([])
        controller.present(AlertController(title: "Another"))
        #expect(stage.element("Sure?") == nil && stage.element("Another") != nil)
        controller.dismiss()
        #expect(controller.presentedViewController == nil)
    }
}
