/// A choice of one among a few, all of them visible.
public final class SegmentedControl: View {
    /// Called when a person chose another segment.
    public var onChange: (@MainActor (Int) -> Void)?

    private let inputs: [Element]

    /// Makes a control with its accessible name and the names of its segments.
    public init(name: String, segments: [String], selectedIndex: Int = 0) {
        let legend = Element(.legend, class: "visually-hidden")
        legend.setText(name)
        inputs = segments.indices.map { index in
            let input = Element(.input)
            input[.type] = "radio"
            input[.dataKey] = "\(name)/\(index)"
            input.control = .check(index == selectedIndex)
            return input
        }
        let labels = zip(inputs, segments).map { input, title in
            let text = Element(.span)
            text.setText(title)
            return Element(.label, [input, text])
        }
        super.init(element: Element(.fieldset, class: "segmented", [legend] + labels))
        for (index, input) in inputs.enumerated() {
            input.refer(.name, to: element)
            input.listen(.choose) { [weak self] _ in self?.choose(index) }
        }
    }

    /// The chosen segment.
    public var selectedIndex: Int {
        get { inputs.firstIndex { $0.isChecked } ?? 0 }
        set { for (index, input) in inputs.enumerated() { input.isChecked = index == newValue } }
    }

    private func choose(_ index: Int) {
        for (other, input) in inputs.enumerated() { input.adoptControl(.check(other == index)) }
        onChange?(index)
    }
}
