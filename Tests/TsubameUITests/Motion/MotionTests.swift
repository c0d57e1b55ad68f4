import Testing

@testable import TsubameUI

@Suite @MainActor struct MotionTests {
    /// A stage with one label.
    private func stage() -> (Stage, Label) {
        let controller = ViewController()
        let label = Label("a")
        controller.view.addSubview(label)
        let stage = Stage(controller)
        return (stage, label)
    }

    @Test func `what changes in an animation is sent as one operation, in order with the others`() {
        let (stage, label) = stage()
        let id = label.element.id
        label.text = "b"
        View.animate(withDuration: 0.25, delay: 0.1, options: .curveEaseOut) {
            label.alpha = 0.5
            label.widthConstraint.constant = 120
        }
        label.text = "c"
        #expect(
            stage.operations()
                == ",[1,\(id),\"b\"],[25,0,250,100,2,[[12,\(id),\"opacity\",\"0.5\"],"
                + "[12,\(id),\"inline-size\",\"120px\"]],[],0,0],[1,\(id),\"c\"]")
    }

    @Test func `a spring, repeating, and a cross-fade are told`() {
        let (stage, label) = stage()
        let id = label.element.id
        View.animate(
            Spring(duration: .pi, bounce: 0.5), initialSpringVelocity: 3,
            options: [.repeat, .autoreverse]
        ) { label.alpha = 0 }
        #expect(stage.operations().contains(",[0.5,2,3],["))
        View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { label.alpha = 1 }
        #expect(stage.operations().hasSuffix(",[],3,0]"))
        View.transition(with: label, duration: 1) { label.text = "z" }
        #expect(stage.operations() == ",[25,0,1000,0,0,[[1,\(id),\"z\"]],[],0,\(id)]")
    }

    @Test func `key frames say when they are and how many operations are theirs`() {
        let (stage, label) = stage()
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                label.alpha = 0.5
                label.text = "b"
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { label.alpha = 1 }
        }
        #expect(stage.operations().hasSuffix("],[[0,0.5,2],[0.5,0.5,1]],0,0]"))
    }

    @Test func `one completion for each animation, with what the browser says`() {
        let (stage, label) = stage()
        var ends: [String] = []
        View.animate(
            withDuration: 1, animations: { label.alpha = 0.1 },
            completion: { ends.append("1 \($0)") })
        View.animate(
            withDuration: 1, animations: { label.alpha = 0.2 },
            completion: { ends.append("2 \($0)") })
        #expect(ends.isEmpty)
        let motions = stage.session.document.motions
        motions.end(1, finished: false)
        motions.end(2, finished: true)
        motions.end(2, finished: true)
        motions.end(99, finished: true)
        #expect(ends == ["1 false", "2 true"])
        #expect(motions.count == 0)
    }

    @Test func `an animation that nobody can see is over at once`() {
        let label = Label("a")
        var end: Bool?
        View.animate(withDuration: 1, animations: { label.alpha = 0 }, completion: { end = $0 })
        #expect(end == true)
        let (stage, shown) = stage()
        end = nil
        View.animate(withDuration: 1, animations: { shown.alpha = 1 }, completion: { end = $0 })
        #expect(end == true)
        #expect(stage.operations().isEmpty)
    }

    @Test func `when the elements are made anew, nothing is waited for any more`() {
        let (stage, label) = stage()
        var end: Bool?
        View.animate(withDuration: 1, animations: { label.alpha = 0 }, completion: { end = $0 })
        stage.session.end()
        #expect(end == false)
    }

    @Test func `an animation inside another has a time of its own, and one may stand outside`() {
        let (stage, label) = stage()
        let id = label.element.id
        View.animate(withDuration: 1) {
            View.animate(withDuration: 2) { label.alpha = 0.5 }
            View.performWithoutAnimation { label.text = "b" }
        }
        #expect(
            stage.operations()
                == ",[25,0,1000,0,0,[[25,0,2000,0,0,[[12,\(id),\"opacity\",\"0.5\"]],[],0,0],"
                + "[1,\(id),\"b\"]],[],0,0]")
    }

    @Test func `animations can be stopped`() {
        let (stage, label) = stage()
        label.removeAllAnimations()
        #expect(stage.operations() == ",[28,\(label.element.id)]")
    }

    @Test(arguments: [Double.nan, -1, .infinity])
    func `a senseless duration does no harm`(duration: Double) {
        let (stage, label) = stage()
        View.animate(withDuration: duration) { label.alpha = 0 }
        #expect(stage.operations().hasPrefix(",[25,0,0,0,"))
    }
}
