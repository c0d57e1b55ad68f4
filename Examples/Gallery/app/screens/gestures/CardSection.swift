import Foundation
import Tsubame

/// A card that follows the finger and flies away: liked to the right, not to the left.
final class CardSection: PlaygroundSection {
    private static let names = [
        "Barn swallow", "House martin", "Sand martin", "Red-rumped swallow",
    ]

    private let table = StackView(.vertical, spacing: .small)
    private let status = Label("Drag the card, or press an arrow key on it", style: .secondary)
    private let refuses = Checkbox(name: "Refuse what I choose")
    private let next = Pad("Next: House martin", height: 70)
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

    private var name: String { Self.names[index % Self.names.count] }

    private func makeCard() -> Pad {
        let card = Pad(name, height: 180)
        card.backgroundColor = .raised
        card.status.text = "Card \(index + 1)"
        let liked = Label("LIKED", style: .headline)
        let nope = Label("NOPE", style: .headline)
        liked.alpha = 0
        nope.alpha = 0
        card.addSubview(StackView(.horizontal, spacing: .medium, liked, nope))
        let pan = PanGestureRecognizer()
        pan.keyboardStep = 101
        pan.axis = .horizontal
        pan.effects = [
            .follow(), .rotate(perPoint: 0.03, clampedTo: 15),
            .fade(liked, from: 0, to: 1, over: .right(100)),
            .fade(nope, from: 0, to: 1, over: .left(100)),
            .scale(next, from: 0.94, to: 1, over: .horizontal(100)),
            .flingOut(.left, threshold: 100, velocity: 800, outcome: "nope"),
            .flingOut(.right, threshold: 100, velocity: 800, outcome: "liked"),
        ]
        pan.onOutcome = { [weak self, weak card] outcome in
            if let card { self?.choose(outcome, card) }
        }
        card.addGestureRecognizer(pan)
        self.pan = pan
        return card
    }

    private func choose(_ outcome: GestureOutcome, _ card: Pad) {
        guard !refuses.isOn else {
            status.text = "Refused: \(name) stays"
            pan?.settle()
            return
        }
        status.text = "\(name): \(outcome.name)"
        card.removeFromSuperview()
        index += 1
        let fresh = makeCard()
        View.animate(Spring(duration: 0.4, bounce: 0.2)) { table.insertSubview(fresh, at: 0) }
        next.status.text = "After card \(index + 1)"
    }
}
