/// Recognizes one or several taps, by finger, mouse, or Enter and Space.
public final class TapGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// How many taps in a row are wanted.
    public var numberOfTapsRequired = 1 {
        didSet { configurationChanged(from: oldValue, to: numberOfTapsRequired) }
    }
    /// How many fingers must tap at once.
    public var numberOfTouchesRequired = 1 {
        didSet { configurationChanged(from: oldValue, to: numberOfTouchesRequired) }
    }

    /// Makes a recognizer that calls the action with itself on each tap.
    public init(_ action: (@MainActor (TapGestureRecognizer) -> Void)? = nil) {
        super.init(kind: .tap)
        if let action { addAction(action) }
    }

    override var parameters: [Double] {
        [Double(max(1, numberOfTapsRequired)), Double(max(1, numberOfTouchesRequired))]
    }
    // A double tap would make the browser zoom and a second finger pinch.
    override var touchAction: TouchAction {
        numberOfTapsRequired > 1 || numberOfTouchesRequired > 1 ? [.panX, .panY] : .all
    }
    override var wantsChanges: Bool { false }
}
