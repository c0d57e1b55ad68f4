/// A way that a gesture goes: on it, effects run from their start to their end.
public struct GestureTravel: Sendable {
    /// Which movement counts.
    public enum Direction: Int, Sendable {
        /// To the left.
        case left
        /// To the right.
        case right
        /// Up.
        case up
        /// Down.
        case down
        /// Sideways, either way.
        case horizontal
        /// Up or down.
        case vertical
        /// Any way.
        case any
    }

    let direction: Direction
    let length: GestureLength

    /// A way in a direction.
    public init(_ direction: Direction, _ length: GestureLength) {
        self.direction = direction
        self.length = length
    }

    /// A way to the left.
    public static func left(_ length: GestureLength) -> Self { Self(.left, length) }
    /// A way to the right.
    public static func right(_ length: GestureLength) -> Self { Self(.right, length) }
    /// A way up.
    public static func up(_ length: GestureLength) -> Self { Self(.up, length) }
    /// A way down.
    public static func down(_ length: GestureLength) -> Self { Self(.down, length) }
    /// A way sideways, to either side.
    public static func horizontal(_ length: GestureLength) -> Self { Self(.horizontal, length) }
    /// A way up or down.
    public static func vertical(_ length: GestureLength) -> Self { Self(.vertical, length) }
}

/// A length in CSS px, or as a part of the view on which the gesture is recognized.
public struct GestureLength: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Negative for a part of the view.
    let number: Double

    private init(number: Double) { self.number = number }

    /// A length in CSS px; written as a number, it need not be named.
    public static func points(_ points: Double) -> GestureLength {
        GestureLength(number: max(0, points))
    }

    /// A part of the view's width, or of its height for movements up and down.
    public static func fraction(_ part: Double) -> GestureLength {
        GestureLength(number: -max(0.001, part))
    }

    /// A length in CSS px.
    public init(floatLiteral points: Double) { self = .points(points) }

    /// A length in CSS px.
    public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

/// The name of a way in which a gesture can end.
public struct GestureOutcome: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name as the app wrote it.
    public let name: String

    /// Names a way to end.
    public init(_ name: String) { self.name = name }

    /// Names a way to end.
    public init(stringLiteral name: String) { self.name = name }
}
