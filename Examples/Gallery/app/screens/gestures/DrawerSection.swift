import Foundation
import Tsubame

/// A drawer that rests where it is let go: closed or open.
final class DrawerSection: PlaygroundSection {
    private let drawer = Pad("Pull me open", height: 70)
    private let shade = Pad("I fade as it opens", height: 50)
    private let pan = PanGestureRecognizer()

    init() {
        super.init(
            "A drawer", "It rests at one of two places, whichever your speed would carry it to.")
        drawer.surface.maximumWidthConstraint.constant = 180
        drawer.status.text = "Drawer closed"
        content.addSubview(drawer)
        shade.status.isHidden = true
        content.addSubview(shade)
        content.addSubview(
            StackView(
                .horizontal, spacing: .small,
                Button("Open drawer") { [weak self] in self?.pan.perform("open") },
                Button("Close drawer") { [weak self] in self?.pan.perform("closed") }))
        pan.axis = .horizontal
        pan.keyboardStep = 30
        pan.mirrorsInRightToLeft = true
        pan.effects = [
            .follow(.horizontal, within: 0...90, resistance: 0.4),
            .fade(shade.surface, from: 1, to: 0.25, over: .right(90)),
            .snap(.horizontal, to: [.init("closed", at: 0), .init("open", at: 90)]),
        ]
        pan.onOutcome = { [weak self] in self?.drawer.status.text = "Drawer \($0.name)" }
        drawer.surface.addGestureRecognizer(pan)
    }
}
