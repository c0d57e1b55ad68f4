import Foundation
import Tsubame

/// Taps, with one that waits for another to fail, and presses.
final class TapSection: PlaygroundSection {
    private let pad = Pad("Tap me")
    private let pointer = Pad("Point at me", height: 80)
    private let swipes = Pad("Swipe me", height: 80)
    private var taps = 0
    private var swipeCount = 0

    init() {
        super.init(
            "Taps, presses, swipes",
            "One tap waits until it is no double tap. Two fingers count apart. Rest for half a second to press."
        )
        content.addSubview(pad)
        pad.surface.pressStyle = .shrink
        pointer.surface.hoverStyle = .lift
        content.addSubview(swipes)
        content.addSubview(pointer)
        addTaps()
        pad.surface.addGestureRecognizer(
            LongPressGestureRecognizer { [weak self] press in
                guard let place = press.location(in: press.view)?.text else { return }
                self?.pad.status.text = "Press \(press.state) at \(place)"
            })
        swipes.surface.addGestureRecognizer(
            SwipeGestureRecognizer([.left, .right]) { [weak self] swipe in
                guard let self else { return }
                swipeCount += 1
                let side = swipe.recognizedDirection == .left ? "left" : "right"
                swipes.status.text = "Swipe \(swipeCount): \(side)"
            })
        pointer.surface.addGestureRecognizer(
            HoverGestureRecognizer { [weak self] hover in
                let place = hover.location(in: hover.view)?.text ?? ""
                self?.pointer.status.text =
                    hover.state == .ended ? "Gone" : "Pointer at \(place)"
            })
    }

    private func addTaps() {
        let double = TapGestureRecognizer { [weak self] _ in self?.count("Double tap") }
        double.numberOfTapsRequired = 2
        let single = TapGestureRecognizer { [weak self] _ in self?.count("Tap") }
        single.require(toFail: double)
        let twoFingers = TapGestureRecognizer { [weak self] _ in self?.count("Tap of two fingers") }
        twoFingers.numberOfTouchesRequired = 2
        for tap in [double, single, twoFingers] { pad.surface.addGestureRecognizer(tap) }
    }

    private func count(_ what: String) {
        taps += 1
        pad.status.text = "\(what) (\(taps))"
    }
}
