/// One choice of an action sheet, and what it stands for.
public struct ActionSheetAction<Value> {
    /// The words of the choice.
    public let title: String
    /// What the sheet gives when it is chosen.
    public let value: Value
    /// What choosing it does.
    public let style: AlertController.Action.Style
    /// Whether it can be chosen.
    public let isEnabled: Bool

    /// Makes a choice.
    public init(
        _ title: String, _ value: Value, style: AlertController.Action.Style = .plain,
        isEnabled: Bool = true
    ) {
        self.title = title
        self.value = value
        self.style = style
        self.isEnabled = isEnabled
    }
}

extension ActionSheetAction: Sendable where Value: Sendable {}
