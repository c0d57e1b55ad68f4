/// What the browser does while a gesture goes on and when it ends, without asking the server.
///
///     pan.effects = [
///         .follow(), .rotate(perPoint: 0.03, clampedTo: 15),
///         .fade(liked, from: 0, to: 1, over: .right(100)),
///         .flingOut(.right, threshold: 100, velocity: 800, outcome: "liked"),
///     ]
///
/// A gesture that ends in no outcome springs back.
@MainActor
public struct GestureEffect {
    let action: Action

    enum Action {
        case follow(
            axis: PanGestureRecognizer.Axis, within: ClosedRange<Double>, resistance: Double)
        case rotate(perPoint: Double, limit: Double)
        case link(View, Property, from: Double, to: Double, GestureTravel)
        case fling(GestureTravel.Direction, GestureLength, velocity: Double, GestureOutcome)
        case snap(PanGestureRecognizer.Axis, [Stop])
        case resize(ClosedRange<Double>)
        case turn
    }

    /// A place at which a view may come to rest.
    public struct Stop: Sendable {
        let outcome: GestureOutcome
        let place: Double

        /// Names a place, in CSS px from where the view lies by its layout.
        public init(_ outcome: GestureOutcome, at place: Double) {
            self.outcome = outcome
            self.place = place
        }
    }

    /// What of a view can depend on a gesture.
    enum Property: Int {
        case x
        case y
        case rotation
        case scale
        case alpha
    }
}

extension GestureEffect {
    /// The view goes with the fingers, as far as the range; beyond it, only against a resistance.
    ///
    /// - Parameters:
    ///   - axis: the ways in which it goes.
    ///   - range: how far from where it lies by its layout it goes freely, in CSS px.
    ///   - resistance: how hard it is to go on, from 0 (impossible) towards 1; scroll views have 0.55.
    public static func follow(
        _ axis: PanGestureRecognizer.Axis = .both,
        within range: ClosedRange<Double> = (-.infinity)...(.infinity), resistance: Double = 0
    ) -> GestureEffect {
        GestureEffect(action: .follow(axis: axis, within: range, resistance: resistance))
    }

    /// The view turns as it goes sideways: clockwise to the right if it was taken above its middle.
    ///
    /// - Parameters:
    ///   - degrees: how far it turns for each CSS px.
    ///   - limit: how far it turns at most, in degrees.
    public static func rotate(
        perPoint degrees: Double, clampedTo limit: Double = .infinity
    ) -> GestureEffect {
        GestureEffect(action: .rotate(perPoint: degrees, limit: limit))
    }

    /// A view becomes more or less visible on the way.
    public static func fade(
        _ view: View, from start: Double, to end: Double, over travel: GestureTravel
    ) -> GestureEffect {
        GestureEffect(action: .link(view, .alpha, from: start, to: end, travel))
    }

    /// A view grows or shrinks on the way.
    public static func scale(
        _ view: View, from start: Double, to end: Double, over travel: GestureTravel
    ) -> GestureEffect {
        GestureEffect(action: .link(view, .scale, from: start, to: end, travel))
    }

    /// A view turns on the way, in degrees.
    public static func turn(
        _ view: View, from start: Double, to end: Double, over travel: GestureTravel
    ) -> GestureEffect {
        GestureEffect(action: .link(view, .rotation, from: start, to: end, travel))
    }

    /// A view moves sideways on the way, in CSS px.
    public static func moveX(
        _ view: View, from start: Double, to end: Double, over travel: GestureTravel
    ) -> GestureEffect {
        GestureEffect(action: .link(view, .x, from: start, to: end, travel))
    }

    /// A view moves up or down on the way, in CSS px.
    public static func moveY(
        _ view: View, from start: Double, to end: Double, over travel: GestureTravel
    ) -> GestureEffect {
        GestureEffect(action: .link(view, .y, from: start, to: end, travel))
    }

    /// Let go beyond a threshold, or with a flick, the view flies on until it is out of sight.
    ///
    /// - Parameters:
    ///   - direction: the way in which it must have gone; movement across does not count.
    ///   - threshold: how far it must have gone; exactly so far is not enough.
    ///   - velocity: the speed in CSS px a second above which a flick is enough.
    ///   - outcome: what the recognizer's `onOutcome` is told.
    public static func flingOut(
        _ direction: GestureTravel.Direction, threshold: GestureLength,
        velocity: Double = .infinity, outcome: GestureOutcome
    ) -> GestureEffect {
        GestureEffect(action: .fling(direction, threshold, velocity: velocity, outcome))
    }

    /// Let go, the view comes to rest at the stop that is nearest to where its speed would carry it.
    public static func snap(_ axis: PanGestureRecognizer.Axis, to stops: [Stop]) -> GestureEffect {
        GestureEffect(action: .snap(axis, stops))
    }

    /// The view takes the scale of a pinch.
    public static func resize(within range: ClosedRange<Double> = 0.2...5) -> GestureEffect {
        GestureEffect(action: .resize(range))
    }

    /// The view takes the angle of a rotation.
    public static var turn: GestureEffect { GestureEffect(action: .turn) }

    /// The outcomes in which the gesture may end through this effect.
    var outcomes: [GestureOutcome] {
        switch action {
        case .fling(_, _, _, let outcome): [outcome]
        case .snap(_, let stops): stops.map(\.outcome)
        default: []
        }
    }
}
