extension View {
    /// How the view is moved, turned and scaled around its middle; the layout does not change.
    public var transform: CGAffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            element[style: .transform] = newValue.css
        }
    }
}
