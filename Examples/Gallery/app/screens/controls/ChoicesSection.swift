import Tsubame

final class ChoicesSection: ControlSection {
    private let outcome = Label("Nothing was chosen.", style: .secondary)

    init() { super.init("Switch, Checkbox, SegmentedControl", anchor: "choices") }

    override func fill() {
        outcome.announcesChanges = true
        let on = Switch(name: "Notifications", isOn: true)
        on.onChange = { [weak self] isOn in
            self?.outcome.text = isOn ? "Notifications are on." : "Notifications are off."
        }
        let stubborn = Switch(name: "Cannot be switched on")
        stubborn.onChange = { [weak self, weak stubborn] _ in
            stubborn?.restore(false)
            self?.outcome.text = "It was refused."
        }
        let off = Switch(name: "Disabled", isOn: true)
        off.isEnabled = false
        example("Switch", on, stubborn, off)
        let box = Checkbox(name: "I have read it")
        box.onToggle = { [weak self] isOn in
            self?.outcome.text = isOn ? "It was read." : "It was not read."
        }
        let dead = Checkbox(name: "Disabled", isOn: true)
        dead.isEnabled = false
        let words = Label("I have read it")
        example("Checkbox", row(box, words), row(dead, Label("Disabled", style: .secondary)))
        example("SegmentedControl", size, view)
        example(nil, outcome)
    }

    private var size: SegmentedControl {
        let size = SegmentedControl(name: "Size", segments: ["Small", "Medium", "Large", "Huge"])
        size.setEnabled(false, forSegmentAt: 3)
        size.onChange = { [weak self] index in
            self?.outcome.text = "Size \(index + 1) was chosen."
        }
        return size
    }

    private var view: SegmentedControl {
        let view = SegmentedControl(name: "View", segments: ["List", "Map", "Photos"])
        for (index, icon) in [Icon.reorder, .house, .photo].enumerated() {
            view.setSegment(["List", "Map", "Photos"][index], icon: icon, at: index)
        }
        return view
    }
}
