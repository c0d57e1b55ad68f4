import Testing

@testable import TsubameUI

@Suite @MainActor struct ContainingTests {
    private final class Part: ViewController {
        var seen: [String] = []
        override func willMove(toParent parent: ViewController?) {
            seen.append(parent == nil ? "leaves" : "will move")
        }
        override func viewWillAppear() { seen.append("will appear") }
        override func viewDidAppear() { seen.append("did appear") }
        override func viewDidDisappear() { seen.append("did disappear") }
    }

    private final class Whole: ViewController {
        let part = Part()
        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(part)
            view.addSubview(part.view)
            part.didMove(toParent: self)
        }
    }

    @Test func `a part appears and disappears with the whole`() {
        let whole = Whole()
        let stage = Stage(whole)
        #expect(whole.part.seen == ["will move", "will appear", "did appear"])
        #expect(whole.part.navigationController === stage.navigation)
        stage.navigation.push(ViewController())
        #expect(whole.part.seen.last == "did disappear")
        stage.navigation.pop()
        #expect(whole.part.seen.suffix(2) == ["will appear", "did appear"])
    }

    @Test func `a part that is added later appears at once, and leaves with its view`() {
        let base = ViewController()
        let stage = Stage(base)
        let part = Part()
        base.addChild(part)
        base.view.addSubview(part.view)
        part.didMove(toParent: base)
        #expect(part.seen == ["will move", "will appear", "did appear"])
        part.removeFromParent()
        #expect(part.seen.last == "did disappear" && part.parent == nil)
        #expect(base.view.subviews.isEmpty && base.children.isEmpty)
        _ = stage
    }

    @Test func `a part presents on top of the whole`() {
        let whole = Whole()
        let stage = Stage(whole)
        let sheet = ViewController()
        whole.part.present(sheet)
        #expect(whole.presentedViewController === sheet)
        whole.part.dismiss()
        #expect(stage.session.presentations.stack.isEmpty)
    }

    @Test func `editing switches the words of its button`() {
        let controller = ViewController()
        let stage = Stage(controller)
        controller.view.addSubview(controller.editButtonItem)
        stage.send(.tap, to: stage.element("Edit"))
        #expect(controller.isEditing && stage.element("Done") != nil)
        controller.setEditing(false, animated: true)
        #expect(stage.element("Edit") != nil)
    }
}
