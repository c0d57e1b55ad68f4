extension View {
    /// Shows changes one after the other, each added by `addKeyframe`.
    ///
    /// - Parameters:
    ///   - duration: how many seconds all of them take.
    ///   - delay: how many seconds pass before they start.
    ///   - options: how each of them goes.
    ///   - animations: adds the key frames.
    ///   - completion: called when it is over; false if something else took over or the page was lost.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
    }

    /// Adds changes to the key frames that are being made.
    ///
    /// - Parameters:
    ///   - start: when they begin, from 0 to 1 of the whole time.
    ///   - duration: how long they take, as a part of the whole time.
    ///   - animations: makes the changes, at once.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double,
        animations: @MainActor () -> Void
    ) {
        Motion.current?.beginFrame(start: start, duration: duration)
        animations()
    }

    /// Shows the changes of one view as a whole: what was there fades out, what is new fades in.
    ///
    /// - Parameters:
    ///   - view: the view that changes.
    ///   - duration: how many seconds it takes.
    ///   - options: how it goes.
    ///   - animations: changes the view: its text, its picture, what is in it.
    ///   - completion: called when it is over; false if something else took over or the page was lost.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = .transitionCrossDissolve,
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let timing = MotionTiming(
            duration: duration, curve: .eased(options.curve), options: options,
            dissolving: view.element.id)
        Motion.run(timing, animations, completion: completion)
    }

    /// Ends the view's animations where it ought to be in the end; their completions are told false.
    public func removeAllAnimations() {
        element.document?.record { $0.stop(element.id) }
    }
}
