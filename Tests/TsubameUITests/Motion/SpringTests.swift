import Foundation
import Testing

@testable import TsubameUI

@Suite struct SpringTests {
    /// A spring of 10 radians a second.
    private func spring(_ damping: Double) -> Spring {
        Spring(duration: 2 * .pi / 10, bounce: damping <= 1 ? 1 - damping : 1 / damping - 1)
    }

    // The same numbers stand in motion-spring.test.js.
    @Test(arguments: [
        (0.0, 0.5, 0.0, "0.0000"), (0.1, 0.5, 0.0, "0.3403"), (0.3, 0.5, 0.0, "1.1244"),
        (0.3, 1.0, 0.0, "0.8009"), (0.3, 1.0, 4.0, "0.8606"), (0.3, 2.0, 0.0, "0.5178"),
        (0.1, 0.5, 5.0, "0.6071"),
    ])
    func `a spring is where physics says`(
        time: Double, damping: Double, velocity: Double, value: String
    ) {
        let found = spring(damping).value(at: time, initialVelocity: velocity)
        #expect(String(format: "%.4f", found) == value)
    }

    @Test(arguments: [-0.9, -0.3, 0.0, 0.2, 0.6, 0.9], [0.0, 5.0, -20.0])
    func `a spring rests when its time is over`(bounce: Double, velocity: Double) {
        let spring = Spring(duration: 0.4, bounce: bounce)
        let end = spring.settlingTime(velocity: velocity)
        for step in 0..<20 {
            let value = spring.value(at: end + Double(step) * 0.05, initialVelocity: velocity)
            #expect(abs(value - 1) < 0.001)
        }
    }

    @Test(arguments: [0.3, 1.0, 2.0], [0.1, 0.5, 2.0])
    func `a spring with a duration rests when that is over`(damping: Double, duration: Double) {
        let spring = Spring(settlingIn: duration, dampingRatio: damping, velocity: 1)
        #expect(abs(spring.value(at: duration, initialVelocity: 1) - 1) < 0.002)
        #expect(abs(spring.value(at: duration / 8, initialVelocity: 1) - 1) > 0.001)
    }

    @Test(arguments: [0.0, -1.0, .infinity, .nan])
    func `a senseless duration does no harm`(duration: Double) {
        let spring = Spring(duration: duration, bounce: 2)
        #expect(spring.settlingTime().isFinite || duration.isNaN)
    }
}
