/// What every recognizer offers with its own type.
@MainActor
public protocol GestureRecognizing: GestureRecognizer {}

extension GestureRecognizing {
    /// Calls a handler with the recognizer at each change of its state.
    ///
    /// A pan, a pinch and the like are told at most once for each frame that the browser paints.
    @discardableResult
    public func addAction(_ handler: @escaping @MainActor (Self) -> Void) -> Self {
        _ = addHandler { recognizer in
            if let recognizer = recognizer as? Self { handler(recognizer) }
        }
        return self
    }
}
