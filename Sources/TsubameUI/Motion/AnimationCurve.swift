/// How an animation speeds up and slows down.
public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Always the same speed.
    case linear
}

/// How an animation goes.
public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes a set of options from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Slow at both ends; so it is without another curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2)
    /// Always the same speed.
    public static let curveLinear = AnimationOptions(rawValue: 4)
    /// Again and again, until it is stopped.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Back again after each time; with `.repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// What was there fades out while what is new fades in; for `View.transition`.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 32)

    var curve: AnimationCurve {
        if contains(.curveLinear) { return .linear }
        if contains(.curveEaseOut) { return .easeOut }
        return contains(.curveEaseIn) ? .easeIn : .easeInOut
    }
}
