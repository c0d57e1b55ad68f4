/// Recognizes two fingers that turn around each other, or the keys comma and full stop.
public final class RotationGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// The angle in radians, clockwise, 0 where the rotation began.
    public private(set) var rotation = 0.0
    /// How much the angle grows in a second.
    public private(set) var velocity = 0.0

    /// Makes a recognizer that calls the action with itself as the rotation goes on.
    public init(_ action: (@MainActor (RotationGestureRecognizer) -> Void)? = nil) {
        super.init(kind: .rotation)
        if let action { addAction(action) }
    }

    override var touchAction: TouchAction { [.panX, .panY] }
    override var keyStep: Double { .pi / 12 }

    override func measure(_ report: GestureReport) {
        rotation = report.amount.x
        velocity = report.velocity.x
    }
}
