import Testing
import TsubameRx

@testable import TsubameUI

@Suite @MainActor struct ActionSheetTests {
    private final class Heard {
        var lines: [String] = []
    }

    private let heard = Heard()
    private let controller = ViewController()
    private let bag = DisposeBag()
    private let stage: Stage

    init() { stage = Stage(controller) }

    private func ask() -> Maybe<Int> {
        controller.showActionSheet(
            title: "Which?",
            actions: [
                ActionSheetAction("One", 1), ActionSheetAction("Two", 2, style: .destructive),
                ActionSheetAction("Three", 3, isEnabled: false),
            ])
    }

    private func hear(_ question: Maybe<Int>) -> any Disposable {
        question.subscribe(
            onSuccess: { [heard] in heard.lines.append("\($0)") },
            onCompleted: { [heard] in heard.lines.append("over") })
    }

    private var dialogs: Int {
        stage.session.document.root.children.count { $0.tag == .dialog }
    }

    @Test func `it asks on subscription, gives the choice and has Cancel at the end`() {
        let question = ask()
        #expect(dialogs == 0)
        hear(question).disposed(by: bag)
        #expect(stage.texts.suffix(4) == ["One", "Two", "Three", "Cancel"])
        stage.send(.tap, to: stage.element("Three"))
        #expect(dialogs == 1)
        stage.send(.tap, to: stage.element("Two"))
        #expect(heard.lines == ["2"] && dialogs == 0)
        hear(question).disposed(by: bag)
        #expect(dialogs == 1)
    }

    @Test(arguments: ["Cancel", "Escape", "leaving", "the end"])
    func `without a choice it completes`(way: String) {
        hear(ask()).disposed(by: bag)
        switch way {
        case "Cancel": stage.send(.tap, to: stage.element("Cancel"))
        case "Escape":
            stage.send(.dismiss, to: controller.presentedViewController?.presentation?.element)
        case "leaving": stage.navigation.push(ViewController())
        default: stage.session.end()
        }
        #expect(heard.lines == ["over"])
    }

    @Test func `disposing takes away its own question and no other`() {
        let first = hear(ask())
        let sheet = controller.presentedViewController
        let other = ViewController()
        sheet?.present(other)
        first.dispose()
        #expect(controller.presentedViewController === other && dialogs == 1)
        let second = hear(ask())
        second.dispose()
        second.dispose()
        #expect(other.isPresented)
        #expect(heard.lines.isEmpty)
    }

    @Test func `a screen that is not shown completes it at once`() {
        let lost = ViewController()
        hear(lost.showActionSheet(title: "Which?", actions: [ActionSheetAction("One", 1)]))
            .disposed(by: bag)
        #expect(heard.lines == ["over"])
    }
}
