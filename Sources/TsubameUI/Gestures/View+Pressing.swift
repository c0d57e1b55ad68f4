extension View {
    /// What the browser shows while a mouse or pen is over the view.
    public enum HoverStyle: String, Sendable {
        /// The view rises a little from what lies around it.
        case lift
        /// The view becomes a little stronger in colour.
        case highlight
    }

    /// What the browser shows while the view is pressed.
    public enum PressStyle: String, Sendable {
        /// The view becomes a little smaller.
        case shrink
        /// The view becomes a little paler.
        case dim
    }

    /// What is shown while a mouse or pen is over the view; a finger cannot be over it without pressing.
    public var hoverStyle: HoverStyle? {
        get { style("hover-") }
        set { setStyle("hover-", from: hoverStyle, to: newValue) }
    }

    /// What is shown while the view is pressed.
    public var pressStyle: PressStyle? {
        get { style("press-") }
        set { setStyle("press-", from: pressStyle, to: newValue) }
    }

    private func style<Style: RawRepresentable<String>>(_ prefix: String) -> Style? {
        (element[.class] ?? "").split(separator: " ").lazy
            .compactMap {
                $0.hasPrefix(prefix) ? Style(rawValue: String($0.dropFirst(prefix.count))) : nil
            }
            .first
    }

    private func setStyle<Style: RawRepresentable<String>>(
        _ prefix: String, from old: Style?, to new: Style?
    ) {
        if let old { element.setClass(prefix + old.rawValue, false) }
        if let new { element.setClass(prefix + new.rawValue, true) }
    }
}
