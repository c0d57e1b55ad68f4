/// A value between two bounds, set by dragging, by a tap on the track or by the arrow keys.
public final class Slider: Control {
    /// Called when a person moved the slider: at each frame, or at the end if it is not continuous.
    public var onChange: (@MainActor (Double) -> Void)?
    /// Called when a person let the slider go.
    public var onEnd: (@MainActor (Double) -> Void)?
    /// Whether each move is reported; else only the last.
    public var isContinuous = true { didSet { listen() } }
    /// The words for a value, shown and spoken.
    public var valueText: @MainActor (Double) -> String { didSet { show() } }

    /// The lowest and the highest value.
    public let range: ClosedRange<Double>
    /// The distance between two values; nil for any.
    public let step: Double?

    private let input = Element(.input, class: "slider")
    private let caption = Element(.label)
    private let output = Element(.span, class: "slider-value")
    private let ticks = Element(.div, class: "ticks")
    private var current: Double

    /// Makes a slider with its visible name.
    ///
    /// - Parameters:
    ///   - name: the name, shown above the slider.
    ///   - value: the value at first.
    ///   - range: the lowest and the highest value.
    ///   - step: the distance between two values; nil for any.
    ///   - showsTicks: whether there is a mark below each value; for up to 50 values.
    public init(
        name: String, value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
        showsTicks: Bool = false
    ) {
        self.range = range
        self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        valueText = { CSSNumber.text(($0 * 100).rounded() / 100) }
        current = range.lowerBound
        let head = Element(.div, class: "slider-head", [caption, output])
        super.init(element: Element(.div, class: "field", [head, input]), control: input)
        caption.setText(name)
        caption.refer(.for, to: input)
        output[.ariaHidden] = "true"
        input[.type] = "range"
        input[.min] = CSSNumber.text(range.lowerBound)
        input[.max] = CSSNumber.text(range.upperBound)
        input[.step] = self.step.map(CSSNumber.text) ?? "any"
        input[.dataKey] = name
        if showsTicks { addTicks() }
        current = nearest(value)
        input.control = .text(CSSNumber.text(current))
        show()
        listen()
    }

    /// The accessible name, shown above the slider.
    public var name: String {
        get { caption.text ?? "" }
        set { caption.setText(newValue) }
    }

    /// The value, always one of those that the slider can show.
    public var value: Double {
        get { current }
        set {
            current = nearest(newValue)
            input.fieldText = CSSNumber.text(current)
            show()
        }
    }

    private func listen() {
        input.listen(isContinuous ? [.slide, .settle] : .settle) { [weak self] event in
            switch event {
            case .slide(let value): self?.moved(to: value, isEnd: false)
            case .settle(let value): self?.moved(to: value, isEnd: true)
            default: break
            }
        }
    }

    private func moved(to value: Double, isEnd: Bool) {
        let old = current
        current = nearest(value)
        input.adoptControl(.text(CSSNumber.text(current)))
        show()
        if current != old {
            onChange?(current)
            sendActions(for: .valueChanged)
        }
        guard isEnd else { return }
        onEnd?(current)
        sendActions(for: .primaryActionTriggered)
    }

    private func show() {
        let words = valueText(current)
        output.setText(words)
        input[.ariaValueText] = words
        input[style: .value] = CSSNumber.text(fraction(of: current))
    }

    private func nearest(_ value: Double) -> Double {
        guard value.isFinite else { return current }
        let bounded = min(max(value, range.lowerBound), range.upperBound)
        guard let step else { return bounded }
        let steps = ((bounded - range.lowerBound) / step).rounded()
        let exact = range.lowerBound + steps * step
        return exact > range.upperBound ? exact - step : exact
    }

    private func fraction(of value: Double) -> Double {
        let length = range.upperBound - range.lowerBound
        return length > 0 ? (value - range.lowerBound) / length : 0
    }

    private func addTicks() {
        guard let step, (range.upperBound - range.lowerBound) / step <= 50 else { return }
        let count = Int((range.upperBound - range.lowerBound) / step)
        ticks[.ariaHidden] = "true"
        for index in 0...max(0, count) {
            let tick = Element(.span)
            let value = range.lowerBound + Double(index) * step
            tick[style: .value] = CSSNumber.text(fraction(of: value))
            ticks.append(tick)
        }
        element.append(ticks)
    }
}
