public import TsubameRx

extension Reactive where Base: View {
    /// A recognizer at each change of its state; it is on the view while somebody subscribes.
    ///
    /// - Parameter make: makes the recognizer, one for each subscription.
    @MainActor public func gesture<Recognizer: GestureRecognizing>(
        _ make: @escaping @MainActor () -> Recognizer
    ) -> ControlEvent<Recognizer> {
        ControlEvent(
            events: Observable<Recognizer>.listening(
                within: base.lifetime,
                add: { [weak base] observer -> Recognizer? in
                    guard let base else { return nil }
                    let recognizer = make()
                    _ = recognizer.addHandler { [weak recognizer] _ in
                        if let recognizer { observer.onNext(recognizer) }
                    }
                    base.addGestureRecognizer(recognizer)
                    return recognizer
                },
                remove: { [weak base] in base?.removeGestureRecognizer($0) }))
    }

    /// Taps on the view.
    @MainActor public func tapGesture() -> ControlEvent<TapGestureRecognizer> {
        gesture { TapGestureRecognizer() }
    }

    /// Long presses on the view.
    @MainActor public func longPressGesture() -> ControlEvent<LongPressGestureRecognizer> {
        gesture { LongPressGestureRecognizer() }
    }

    /// Drags of the view.
    @MainActor public func panGesture() -> ControlEvent<PanGestureRecognizer> {
        gesture { PanGestureRecognizer() }
    }

    /// Pinches of the view.
    @MainActor public func pinchGesture() -> ControlEvent<PinchGestureRecognizer> {
        gesture { PinchGestureRecognizer() }
    }

    /// Rotations of the view.
    @MainActor public func rotationGesture() -> ControlEvent<RotationGestureRecognizer> {
        gesture { RotationGestureRecognizer() }
    }

    /// The pointer over the view.
    @MainActor public func hoverGesture() -> ControlEvent<HoverGestureRecognizer> {
        gesture { HoverGestureRecognizer() }
    }
}
