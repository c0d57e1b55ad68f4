import Tsubame

final class AppearanceSection: ControlSection {
    init() { super.init("View", anchor: "appearance") }

    override func fill() {
        let style = SegmentedControl(name: "Appearance", segments: ["Device", "Light", "Dark"])
        style.onChange = { index in
            Session.current?.overrideUserInterfaceStyle = [.unspecified, .light, .dark][index]
        }
        example("Light or dark", style)
        example(
            "Colours have a purpose; the theme knows their look",
            row(tinted(.tint), tinted(.danger), tinted(.success), tinted(.warning)))
        let half = IconView(.heart)
        half.alpha = 0.5
        let box = StackView(
            .vertical, spacing: .small, Label("A raised surface with round corners"))
        box.backgroundColor = .raised
        box.margins = .medium
        box.cornerRadius = 12
        example("Opacity, background, corners", row(half), box)
        let inert = row(Button("Passed over", style: .gray), Button("By every key", style: .gray))
        inert.isUserInteractionEnabled = false
        example("Not usable", inert)
    }

    private func tinted(_ color: ThemeColor) -> Button {
        let button = Button(color.rawValue, style: .primary)
        button.tintColor = color
        return button
    }
}
