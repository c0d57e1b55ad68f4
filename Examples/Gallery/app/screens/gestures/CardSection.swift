import Foundation
import Tsubame

/// A card that follows the finger and flies away: liked to the right, not to the left.
final class CardSection: PlaygroundSection {
    private static let names = ["Barn swallow", "House martin", "Sand martin", "Purple martin"]

    private let table = StackView(.vertical, spacing: .small)
    private let status = Label("Drag the card, or press an arrow key on it", style: .secondary)
    private let refuses = Checkbox(name: "Refuse what I choose")
    private let next = Label("Next: House martin", style: .secondary)
    private var pan: PanGestureRecognizer?
    private var index = 0

    init() {
        super.init(
            "A card",
            "Beyond 100 px, or with a flick, it flies out at once; the server is told, and may refuse."
        )
        status.announcesChanges = true
        table.addSubview(makeCard())
        table.addSubview(next)
        content.addSubview(table)
        content.addSubview(
            StackView(
                .horizontal, spacing: .small,
                Button("Nope") { [weak self] in self?.pan?.perform("nope") },
                Button("Like", style: .primary) { [weak self] in self?.pan?.perform("liked") }))
        content.addSubview(
            StackView(.horizontal, spacing: .small, refuses, Label("Refuse what I choose")))
        content.addSubview(status)
    }

    private func name(_ index: Int) -> String { Self.names[index % Self.names.count] }

    private func makeCard() -> View {
        let card = View()
        let liked = Label("LIKED", style: .headline)
        let nope = Label("NOPE", style: .headline)
        for label in [liked, nope] { label.alpha = 0 }
        card.addSubview(Label(name(index), style: .headline))
        card.addSubview(StackView(.horizontal, spacing: .medium, liked, nope))
        card.accessibilityLabel = name(index)
        card.backgroundColor = .fill
        card.cornerRadius = 20
        card.directionalLayoutMargins = DirectionalEdgeInsets(
            top: 20, leading: 20, bottom: 20, trailing: 20)
        card.minimumHeightConstraint.constant = 180
        card.addGestureRecognizer(makePan(card, liked, nope))
        return card
    }

    private func makePan(_ card: View, _ liked: Label, _ nope: Label) -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.keyboardStep = 101
        pan.axis = .horizontal
        pan.effects = [
            .follow(), .rotate(perPoint: 0.03, clampedTo: 15),
            .fade(liked, from: 0, to: 1, over: .right(100)),
            .fade(nope, from: 0, to: 1, over: .left(100)),
            .moveY(next, from: 0, to: -8, over: .horizontal(100)),
            .flingOut(.left, threshold: 100, velocity: 800, outcome: "nope"),
            .flingOut(.right, threshold: 100, velocity: 800, outcome: "liked"),
        ]
        pan.onOutcome = { [weak self, weak card] outcome in
            if let card { self?.choose(outcome, card) }
        }
        self.pan = pan
        return pan
    }

    private func choose(_ outcome: GestureOutcome, _ card: View) {
        guard !refuses.isOn else {
            status.text = "Refused: \(name(index)) stays"
            pan?.settle()
            return
        }
        status.text = "\(name(index)): \(outcome.name)"
        card.removeFromSuperview()
        index += 1
        let fresh = makeCard()
        View.animate(Spring(duration: 0.4, bounce: 0.2)) { table.insertSubview(fresh, at: 0) }
        next.text = "Next: \(name(index + 1))"
    }
}
