/// What a screen puts into its navigation bar.
@MainActor
public final class NavigationItem {
    /// Where the title of the screen stands.
    public enum LargeTitleDisplayMode: Sendable {
        /// Large, above the content.
        case always
        /// Small, in the bar.
        case never
    }

    /// A line of text above the bar.
    public var prompt: String? { didSet { onChange?() } }
    /// Where the title stands.
    public var largeTitleDisplayMode = LargeTitleDisplayMode.always { didSet { onChange?() } }
    /// What stands where the bar begins, after the way back.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { onChange?() } }
    /// What stands where the bar ends.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { onChange?() } }

    var onChange: (@MainActor () -> Void)?

    init() {}
}
