import Tsubame

final class SlidersSection: ControlSection {
    private let outcome = Label("Nothing was moved.", style: .secondary)

    init() { super.init("Slider", anchor: "sliders") }

    override func fill() {
        outcome.announcesChanges = true
        let volume = Slider(name: "Volume", value: 0.4)
        volume.valueText = { "\(Int(($0 * 100).rounded())) %" }
        volume.onChange = { [weak self, weak volume] _ in
            self?.outcome.text = "Volume \(volume?.valueText(volume?.value ?? 0) ?? "")"
        }
        example("Reported at each frame", volume)
        let rating = Slider(name: "Rating", value: 3, in: 1...5, step: 1, showsTicks: true)
        rating.isContinuous = false
        rating.valueText = { "\(Int($0)) of 5" }
        rating.onChange = { [weak self] in self?.outcome.text = "Rated \(Int($0))" }
        example("Steps, reported at the end", rating)
        let off = Slider(name: "Disabled", value: 0.7)
        off.isEnabled = false
        example("Disabled", off)
        example(nil, outcome)
    }
}
