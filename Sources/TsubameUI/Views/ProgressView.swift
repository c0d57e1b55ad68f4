/// How far something has come, or that it goes on without saying how far.
public final class ProgressView: View {
    private let caption = Element(.span)
    private let bar = Element(.div, class: "progress")
    private let output = Element(.span, class: "slider-value")

    /// Makes a bar with its visible name.
    ///
    /// - Parameters:
    ///   - name: the name, shown above the bar.
    ///   - progress: how far it has come, from 0 to 1; nil if nobody knows.
    public init(name: String, progress: Double? = nil) {
        self.progress = progress
        let head = Element(.div, class: "slider-head", [caption, output])
        super.init(element: Element(.div, class: "field", [head, bar]))
        caption.setText(name)
        bar[.role] = "progressbar"
        bar.refer(.ariaLabelledBy, to: caption)
        bar[.ariaValueMin] = "0"
        bar[.ariaValueMax] = "100"
        output[.ariaHidden] = "true"
        show()
    }

    /// The accessible name, shown above the bar.
    public var name: String {
        get { caption.text ?? "" }
        set { caption.setText(newValue) }
    }

    /// How far it has come, from 0 to 1; nil if nobody knows.
    public var progress: Double? { didSet { show() } }

    private func show() {
        guard let progress, progress.isFinite else {
            bar[.ariaValueNow] = nil
            bar[.ariaValueText] = nil
            bar[style: .value] = nil
            output.setText("")
            return bar.setClass("indeterminate", true)
        }
        let bounded = min(max(progress, 0), 1)
        let percent = Int((bounded * 100).rounded())
        bar[.ariaValueNow] = String(percent)
        bar[.ariaValueText] = "\(percent) %"
        bar[style: .value] = CSSNumber.text(bounded)
        bar.setClass("indeterminate", false)
        output.setText("\(percent) %")
    }
}
