import Foundation
import Tsubame

/// A pan with its numbers, and one that leaves scrolling to the browser.
final class DragSection: PlaygroundSection {
    private let pad = Pad("Drag me")
    private let ball = Pad("Drag me sideways", height: 80)
    private var ended = 0

    init() {
        super.init(
            "Drags",
            "The first tells the server each frame. The second follows the finger by itself, against a resistance beyond 60 px, and lets you scroll."
        )
        content.addSubview(pad)
        content.addSubview(ball)
        let pan = PanGestureRecognizer { [weak self] in self?.show($0) }
        pan.keyboardStep = 10
        pad.surface.addGestureRecognizer(pan)
        let sideways = PanGestureRecognizer { [weak self] pan in
            guard let self, pan.state == .ended || pan.state == .cancelled else { return }
            ended += 1
            ball.status.text = "Let go \(ended) times"
        }
        sideways.axis = .horizontal
        sideways.keyboardStep = 20
        sideways.effects = [.follow(.horizontal, within: -60...60, resistance: 0.55)]
        ball.surface.addGestureRecognizer(sideways)
    }

    private func show(_ pan: PanGestureRecognizer) {
        let speed = Int(hypot(pan.velocity().x, pan.velocity().y))
        pad.status.text = "Pan \(pan.state): \(pan.translation().text) at \(speed) px/s"
    }
}
