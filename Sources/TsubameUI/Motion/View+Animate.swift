extension View {
    /// Shows changes happening: sizes, places, colours, transforms, and what comes or goes.
    ///
    /// The views have their new values at once; the browser goes there from what it shows at that moment.
    ///
    /// - Parameters:
    ///   - duration: how many seconds it takes.
    ///   - delay: how many seconds pass before it starts.
    ///   - options: how it goes.
    ///   - animations: makes the changes, at once.
    ///   - completion: called when it is over; false if something else took over or the page was lost.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let timing = MotionTiming(
            duration: duration, delay: delay, curve: .eased(options.curve), options: options)
        Motion.run(timing, animations, completion: completion)
    }

    /// Shows changes swinging into place, at rest after a duration.
    ///
    /// - Parameters:
    ///   - duration: how many seconds pass until they rest.
    ///   - delay: how many seconds pass before it starts.
    ///   - dampingRatio: 1 for no swinging, less for more.
    ///   - velocity: how fast they go at the start, in whole ways a second.
    ///   - options: how it goes; a curve means nothing here.
    ///   - animations: makes the changes, at once.
    ///   - completion: called when it is over; false if something else took over or the page was lost.
    public static func animate(
        withDuration duration: Double, delay: Double = 0,
        usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            settlingIn: max(duration, 0.001), dampingRatio: dampingRatio, velocity: velocity)
        let timing = MotionTiming(
            duration: duration, delay: delay, curve: .spring(spring, velocity: velocity),
            options: options)
        Motion.run(timing, animations, completion: completion)
    }

    /// Shows changes swinging into place as a spring does.
    ///
    /// - Parameters:
    ///   - spring: how long it seems to take and how much it bounces.
    ///   - velocity: how fast they go at the start, in whole ways a second.
    ///   - delay: how many seconds pass before it starts.
    ///   - options: how it goes; a curve means nothing here.
    ///   - animations: makes the changes, at once.
    ///   - completion: called when it is over; false if something else took over or the page was lost.
    public static func animate(
        _ spring: Spring, initialSpringVelocity velocity: Double = 0, delay: Double = 0,
        options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let timing = MotionTiming(
            duration: spring.settlingTime(velocity: velocity), delay: delay,
            curve: .spring(spring, velocity: velocity), options: options)
        Motion.run(timing, animations, completion: completion)
    }

    /// Makes changes that are not shown happening, inside an animation.
    public static func performWithoutAnimation(_ changes: @MainActor () -> Void) {
        Motion.withoutMotion(changes)
    }
}
