import Foundation

/// How something swings into its place.
public struct Spring: Sendable, Equatable {
    /// How strongly the swinging is held back: 1 comes to rest as fast as it can without swinging.
    public let dampingRatio: Double
    /// The angle of the undamped swing in a second, in radians.
    let frequency: Double

    /// A spring by how long it seems to take, in seconds, and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: the time of one swing; the spring comes to rest somewhat later.
    ///   - bounce: from −1 (slow) over 0 (no swinging) to 1 (swings for ever).
    public init(duration: Double = 0.5, bounce: Double = 0) {
        let bounce = min(max(bounce, -0.99), 0.99)
        frequency = 2 * .pi / min(max(duration, 0.01), 60)
        dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }

    /// A spring that rests after a duration.
    init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 10)
        let unit = Spring(frequency: 1, dampingRatio: ratio)
        // Time scales with the frequency, and the velocity with it; three steps are plenty.
        var frequency = unit.settlingTime(velocity: 0) / duration
        for _ in 0..<3 {
            frequency = unit.settlingTime(velocity: velocity / frequency) / duration
        }
        self.init(frequency: frequency, dampingRatio: ratio)
    }

    private init(frequency: Double, dampingRatio: Double) {
        self.frequency = frequency
        self.dampingRatio = dampingRatio
    }

    /// Where the spring is on its way from 0 to 1; the browser's `motion-spring.js` computes the same.
    ///
    /// - Parameters:
    ///   - time: the seconds since it was let go.
    ///   - velocity: how fast it went towards 1 then, in whole ways a second.
    public func value(at time: Double, initialVelocity velocity: Double = 0) -> Double {
        let w = frequency
        let z = dampingRatio
        if abs(z - 1) < 0.000_1 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            let b = (z * w - velocity) / d
            return 1 - exp(-z * w * time) * (cos(d * time) + b * sin(d * time))
        }
        let root = (z * z - 1).squareRoot()
        let slow = -w * (z - root)
        let fast = -w * (z + root)
        let a = (-fast - velocity) / (slow - fast)
        return 1 - a * exp(slow * time) - (1 - a) * exp(fast * time)
    }

    /// The seconds until the spring stays within a thousandth of its end.
    public func settlingTime(velocity: Double = 0) -> Double {
        let w = frequency
        let z = dampingRatio
        let root = abs(z * z - 1).squareRoot()
        // Both exponentials of a strong damping fall, the slower one decides.
        let decay = z < 1 ? z * w : w * (z - root)
        var time = 1 / decay
        // Near the damping without any swinging the time itself stands before the exponential.
        for _ in 0..<8 {
            let grown = (0.8..<1.25).contains(z) ? time : 1 / (w * root)
            time = log(1_010 * (1 + (w + abs(velocity)) * grown)) / decay
        }
        return min(time, 60)
    }
}
