public import TsubameRx

extension Reactive where Base: GestureRecognizing {
    /// The recognizer at each change of its state.
    @MainActor public var event: ControlEvent<Base> {
        let source = Observable<Base>.create { [weak base] observer in
            MainActor.assumeIsolated {
                guard let base else {
                    observer.onCompleted()
                    return Disposables.create()
                }
                let token = base.addHandler { recognizer in
                    if let recognizer = recognizer as? Base { observer.onNext(recognizer) }
                }
                return Disposables.create { [weak base] in
                    MainActor.assumeIsolated { base?.removeHandler(token) }
                }
            }
        }
        return ControlEvent(events: source)
    }
}

extension GestureRecognizer: ReactiveCompatible {}
