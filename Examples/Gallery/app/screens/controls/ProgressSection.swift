import Tsubame

final class ProgressSection: ControlSection {
    private let upload = ProgressView(name: "Upload", progress: 0.3)
    private let wheel = ActivityIndicator(name: "Loading birds", showsName: true)

    init() { super.init("ProgressView, ActivityIndicator", anchor: "progress") }

    override func fill() {
        example(
            "So far", upload,
            row(Button("Go on", style: .gray) { [weak self] in self?.goOn() }))
        example("Nobody knows how far", ProgressView(name: "Waiting"))
        wheel.startAnimating()
        wheel.hidesWhenStopped = false
        example(
            "At work", wheel,
            row(Button("Start or stop", style: .gray) { [weak self] in self?.turn() }))
    }

    private func goOn() {
        let progress = upload.progress ?? 0
        upload.progress = progress >= 1 ? 0 : progress + 0.1
    }

    private func turn() {
        if wheel.isAnimating { wheel.stopAnimating() } else { wheel.startAnimating() }
    }
}
