/// A choice of one among a few, all of them visible.
public final class SegmentedControl: Control {
    /// Called when a person chose another segment.
    public var onChange: (@MainActor (Int) -> Void)?

    private let name: String
    private var segments: [Segment] = []
    private var nextKey = 0

    private struct Segment {
        let input: Element
        let content: Element
        let label: Element
    }

    /// Makes a control with its accessible name and the names of its segments.
    public init(name: String, segments: [String], selectedIndex: Int = 0) {
        self.name = name
        let legend = Element(.legend, class: "visually-hidden")
        legend.setText(name)
        let group = Element(.fieldset, class: "segmented", [legend])
        super.init(element: group, control: group)
        for title in segments { insertSegment(title, at: self.segments.count) }
        if self.segments.indices.contains(selectedIndex) {
            self.segments[selectedIndex].input.control = .check(true)
        }
    }

    /// The number of segments.
    public var numberOfSegments: Int { segments.count }

    /// The chosen segment; the first if none is.
    public var selectedIndex: Int {
        get { segments.firstIndex { $0.input.isChecked } ?? 0 }
        set {
            for (index, one) in segments.enumerated() { one.input.isChecked = index == newValue }
        }
    }

    public override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            for segment in segments { segment.input.setFlag(.disabled, !newValue) }
        }
    }

    /// Adds a segment at a place among the others; one beyond the last is the last.
    public func insertSegment(_ title: String, icon: Icon? = nil, at index: Int) {
        let segment = makeSegment()
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        // The legend comes first.
        element.insert(segment.label, at: index + 1)
        setSegment(title, icon: icon, at: index)
    }

    /// Takes a segment away; if it was the chosen one, the first one is chosen then.
    public func removeSegment(at index: Int) {
        guard segments.indices.contains(index) else { return }
        let segment = segments.remove(at: index)
        segment.label.removeFromParent()
        if segment.input.isChecked { selectedIndex = 0 }
    }

    /// Takes all segments away.
    public func removeAllSegments() {
        for segment in segments { segment.label.removeFromParent() }
        segments = []
    }

    /// Gives a segment another name.
    ///
    /// - Parameters:
    ///   - title: the name; with an icon it is only spoken.
    ///   - icon: what is drawn instead of the name.
    ///   - index: the place of the segment.
    public func setSegment(_ title: String, icon: Icon? = nil, at index: Int) {
        guard segments.indices.contains(index) else { return }
        let segment = segments[index]
        guard let icon else { return segment.content.fill(text: title) }
        let words = Element(.span, class: "visually-hidden")
        words.setText(title)
        segment.content.fill([icon.element(), words])
    }

    /// Says whether a segment can be chosen.
    public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].input.setFlag(.disabled, !isEnabled)
    }

    /// Whether a segment can be chosen.
    public func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].input[.disabled] == nil
    }

    private func makeSegment() -> Segment {
        let input = Element(.input)
        input[.type] = "radio"
        input[.dataKey] = "\(name)/\(nextKey)"
        nextKey += 1
        input.control = .check(false)
        input.refer(.name, to: element)
        input.setFlag(.disabled, !isEnabled)
        input.listen(.choose) { [weak self, weak input] _ in
            guard let self, let index = segments.firstIndex(where: { $0.input === input }) else {
                return
            }
            choose(index)
        }
        let content = Element(.span)
        return Segment(input: input, content: content, label: Element(.label, [input, content]))
    }

    private func choose(_ index: Int) {
        for (other, segment) in segments.enumerated() {
            segment.input.adoptControl(.check(other == index))
        }
        onChange?(index)
        sendActions(for: .valueChanged)
    }
}
