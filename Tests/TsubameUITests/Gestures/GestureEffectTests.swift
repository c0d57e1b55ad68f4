import Testing

@testable import TsubameUI

@Suite @MainActor struct GestureEffectTests {
    private func text(_ effect: GestureEffect) -> String {
        effect.json(in: Document(root: Element(.div)))
    }

    @Test func `effects are told in numbers, without bound as null`() {
        #expect(text(.follow()) == "[0,3,null,null,0]")
        #expect(text(.follow(.vertical, within: 0...200, resistance: 0.55)) == "[0,2,0,200,0.55]")
        #expect(text(.rotate(perPoint: 0.03)) == "[1,0.03,null]")
        #expect(
            text(.flingOut(.down, threshold: .fraction(0.4), outcome: "x")) == "[3,3,-0.4,null]")
        #expect(
            text(.flingOut(.left, threshold: 100, velocity: 800, outcome: "x")) == "[3,0,100,800]")
        #expect(
            text(.snap(.horizontal, to: [.init("a", at: 0), .init("b", at: 9.5)]))
                == "[4,1,[0,9.5]]")
        #expect(text(.resize()) == "[5,0.2,5]")
        #expect(text(.turn) == "[6]")
    }

    @Test func `an effect on another view names it, and gives it its number`() {
        let label = View()
        let document = Document(root: Element(.div))
        let effect = GestureEffect.fade(label, from: 0, to: 1, over: .right(100))
        #expect(effect.json(in: document) == "[2,2,4,1,0,1,100]")
        #expect(label.element.id == 2)
    }

    /// A drawer and a way out, on a view that is shown.
    private func stage() -> (Stage, View, PanGestureRecognizer) {
        let controller = ViewController()
        let view = View()
        let pan = PanGestureRecognizer()
        pan.effects = [
            .follow(), .flingOut(.left, threshold: 100, outcome: "gone"),
            .snap(.horizontal, to: [.init("closed", at: 0), .init("open", at: 280)]),
        ]
        view.addGestureRecognizer(pan)
        controller.view.addSubview(view)
        return (Stage(controller), view, pan)
    }

    @Test func `an outcome is told by its name, and where the view rests is known`() {
        let (stage, view, pan) = stage()
        var heard: [String] = []
        pan.onOutcome = { heard.append($0.name) }
        for index in [0, 2, 9] {
            stage.send(.outcome(recognizer: pan.id, index: index), to: view.element)
        }
        #expect(heard == ["gone", "open"])
        #expect(view.element[style: .translate] == "280px 0px")
        #expect(stage.operations().isEmpty, "the browser has shown it already")
    }

    @Test(arguments: [
        (true, true, "-280px 0px"), (true, false, "280px 0px"), (false, true, "280px 0px"),
    ])
    func `where lines run to the left, a mirrored pan rests at the other side`(
        mirrors: Bool, isAround: Bool, wanted: String
    ) {
        let (stage, view, pan) = stage()
        pan.mirrorsInRightToLeft = mirrors
        view.superview?.semanticContentAttribute = isAround ? .forceRightToLeft : .unspecified
        stage.send(.outcome(recognizer: pan.id, index: 2), to: view.element)
        #expect(view.element[style: .translate] == wanted)
    }

    @Test func `an outcome can be acted out, and taken back`() {
        let (stage, view, pan) = stage()
        let node = view.element.id
        pan.perform("open")
        pan.perform("nothing")
        #expect(stage.operations() == ",[26,\(node),\(pan.id),2]")
        stage.send(.outcome(recognizer: pan.id, index: 2), to: view.element)
        pan.settle()
        #expect(stage.operations() == ",[27,\(node),\(pan.id)]")
        #expect(view.element[style: .translate] == nil)
    }
}
