/// Recognizes a mouse or pen over the view that does not press; a finger cannot do that.
public final class HoverGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// Makes a recognizer that calls the action with itself as the pointer comes, moves and goes.
    public init(_ action: (@MainActor (HoverGestureRecognizer) -> Void)? = nil) {
        super.init(kind: .hover)
        if let action { addAction(action) }
    }
}
