/// Recognizes fingers that rest, the mouse button held down, or the menu key.
public final class LongPressGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// How many seconds the finger must rest.
    public var minimumPressDuration = 0.5 {
        didSet { configurationChanged(from: oldValue, to: minimumPressDuration) }
    }
    /// How far the finger may move before the gesture has begun.
    public var allowableMovement = 10.0 {
        didSet { configurationChanged(from: oldValue, to: allowableMovement) }
    }
    /// How many fingers must rest at once.
    public var numberOfTouchesRequired = 1 {
        didSet { configurationChanged(from: oldValue, to: numberOfTouchesRequired) }
    }

    /// Makes a recognizer that calls the action with itself when the press begins, moves and ends.
    public init(_ action: (@MainActor (LongPressGestureRecognizer) -> Void)? = nil) {
        super.init(kind: .longPress)
        if let action { addAction(action) }
    }

    override var parameters: [Double] {
        [minimumPressDuration * 1_000, allowableMovement, Double(max(1, numberOfTouchesRequired))]
    }
    override var keyStep: Double { 1 }
}
