/// Recognizes two fingers that part or meet, the same on a trackpad, or the keys plus and minus.
public final class PinchGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// The distance of the fingers, 1 where the pinch began.
    public private(set) var scale = 1.0
    /// How much the scale grows in a second.
    public private(set) var velocity = 0.0

    /// Makes a recognizer that calls the action with itself as the pinch goes on.
    public init(_ action: (@MainActor (PinchGestureRecognizer) -> Void)? = nil) {
        super.init(kind: .pinch)
        if let action { addAction(action) }
    }

    override var touchAction: TouchAction { [.panX, .panY] }
    override var keyStep: Double { 0.1 }

    override func measure(_ report: GestureReport) {
        scale = report.amount.x
        velocity = report.velocity.x
    }
}
