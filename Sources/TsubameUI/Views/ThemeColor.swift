/// A colour by what it is for; the theme says what it looks like, in light and in dark.
public enum ThemeColor: String, Sendable {
    /// Text to read.
    case text
    /// Text beside the main thing.
    case secondary
    /// What can be pressed, and what is chosen.
    case tint
    /// What loses something or is wrong.
    case danger
    /// What went well.
    case success
    /// What needs care.
    case warning
    /// Behind everything.
    case ground
    /// Behind content that stands on the ground.
    case surface
    /// Behind what lies on top of the rest.
    case raised
    /// Behind controls.
    case fill
    /// Between things.
    case line

    var css: String { "var(--\(rawValue))" }
}
