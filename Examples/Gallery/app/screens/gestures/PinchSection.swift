import Foundation
import Tsubame

/// Two fingers that pinch and turn at once.
final class PinchSection: PlaygroundSection {
    private let pad = Pad("Pinch and turn me", height: 150)
    private let pinch = PinchGestureRecognizer()
    private let rotation = RotationGestureRecognizer()

    init() {
        super.init(
            "Pinch and turn",
            "Both at once with two fingers; a trackpad pinches, too. The keys are plus, minus, comma and full stop."
        )
        content.addSubview(pad)
        pinch.simultaneous(with: rotation)
        pinch.effects = [.resize(within: 0.5...2)]
        rotation.effects = [.turn]
        pinch.addAction { [weak self] _ in self?.show() }
        rotation.addAction { [weak self] _ in self?.show() }
        pad.surface.addGestureRecognizer(pinch)
        pad.surface.addGestureRecognizer(rotation)
    }

    private func show() {
        let percent = Int((pinch.scale * 100).rounded())
        let degrees = Int((rotation.rotation * 180 / .pi).rounded())
        pad.status.text = "\(percent) %, \(degrees)°"
    }
}
