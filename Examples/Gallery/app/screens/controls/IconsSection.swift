import Tsubame

final class IconsSection: ControlSection {
    init() { super.init("Icon", anchor: "icons") }

    override func fill() {
        let all = StackView(.horizontal, spacing: .medium)
        all.wraps = true
        for (name, icon) in Icon.all { all.addSubview(IconView(icon, label: name)) }
        example("Drawn for this theme, in the colour of the text", all)
    }
}
