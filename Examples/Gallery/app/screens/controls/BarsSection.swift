import Tsubame

final class BarsSection: ControlSection {
    init() { super.init("NavigationBar", anchor: "bars") }

    override func fill() {
        example(
            "A screen of its own shows it best",
            Link("A screen with a prompt and items at both ends", path: "/controls/bar"))
    }
}
