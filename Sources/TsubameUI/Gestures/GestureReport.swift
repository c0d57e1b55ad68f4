/// What the browser says of a gesture that it recognizes.
package struct GestureReport: Equatable, Sendable {
    /// How far the gesture is.
    package enum Phase: Int, Sendable {
        case began = 1
        case changed
        case ended
        case cancelled
    }

    /// Two numbers that belong together, such as a place.
    package struct Pair: Equatable, Sendable {
        package let x: Double
        package let y: Double

        package init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }

        static let zero = Pair(0, 0)
    }

    package let recognizer: Int
    package let phase: Phase
    /// How many fingers take part.
    package let touches: Int
    /// The middle of the fingers in the view.
    package let location: Pair
    /// The middle of the fingers in the window.
    package let windowLocation: Pair
    /// What the kind of gesture measures: a distance, a factor, an angle, a direction.
    package let amount: Pair
    /// How fast that changes, in a second.
    package let velocity: Pair
}
