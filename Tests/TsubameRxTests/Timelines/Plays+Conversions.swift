import TsubameRx

extension Plays {
    mutating func addConversions() {
        addInfallibleConversions()
        addSharedConversions()
        addControls()
        one("Observable.asCompletable()") { $0.completable() }
        one("Observable.asMaybe()") { $0().asMaybe() }
        one("Observable.asSingle()") { $0().asSingle() }
        one("Observable.first()") { $0().first().map { $0 ?? "nil" } }
        one("Completable.asMaybe()") { $0.completable().asMaybe() }
        one("Maybe.asCompletable()") { $0.maybe().asCompletable() }
        one("Maybe.asSingle()") { $0.maybe().asSingle() }
        one("Single.asCompletable()") { $0.single().asCompletable() }
        one("Single.asMaybe()") { $0.single().asMaybe() }
    }

    private mutating func addInfallibleConversions() {
        let kind = "ObservableConvertibleType.asInfallible"
        one("\(kind)(onErrorJustReturn:)") { $0().asInfallible(onErrorJustReturn: "x") }
        one("\(kind)(onErrorFallbackTo:)") {
            $0().asInfallible(onErrorFallbackTo: $0.infallible("other"))
        }
        one("\(kind)(onErrorRecover:)") { stage in
            stage().asInfallible(onErrorRecover: { _ in stage.infallible("other") })
        }
        one("BehaviorRelay.asInfallible()") { stage in
            let relay = BehaviorRelay(value: "x")
            return stage.feeding(relay.asInfallible()) { relay.accept($0) }[0]
        }
        one("PublishRelay.asInfallible()") { stage in
            let relay = PublishRelay<String>()
            return stage.feeding(relay.asInfallible()) { relay.accept($0) }[0]
        }
        several("ReplayRelay.asInfallible()") { stage in
            let relay = ReplayRelay<String>.create(bufferSize: 1)
            return stage.feeding(relay.asInfallible()) { relay.accept($0) }
        }
    }

    private mutating func addSharedConversions() {
        one("ObservableConvertibleType.asDriver(onErrorJustReturn:)") {
            $0().asDriver(onErrorJustReturn: "x")
        }
        one("ObservableConvertibleType.asDriver(onErrorDriveWith:)") {
            $0().asDriver(onErrorDriveWith: $0.driver("other"))
        }
        one("ObservableConvertibleType.asDriver(onErrorRecover:)") { stage in
            stage().asDriver(onErrorRecover: { _ in stage.driver("other") })
        }
        one("ObservableConvertibleType.asSignal(onErrorJustReturn:)") {
            $0().asSignal(onErrorJustReturn: "x")
        }
        one("ObservableConvertibleType.asSignal(onErrorSignalWith:)") {
            $0().asSignal(onErrorSignalWith: $0.signal("other"))
        }
        one("ObservableConvertibleType.asSignal(onErrorRecover:)") { stage in
            stage().asSignal(onErrorRecover: { _ in stage.signal("other") })
        }
        one("ObservableConvertibleType.asSharedSequence(sharingStrategy:)") {
            $0().asSharedSequence(
                sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: "x")
        }
        one("Driver.asDriver()") { $0.driver().asDriver() }
        one("Infallible.asDriver()") { $0.infallible().asDriver() }
        one("Infallible.asSignal()") { $0.infallible().asSignal() }
        one("SharedSequence.asSharedSequence()") { $0.driver().asSharedSequence() }
        one("Signal.asSignal()") { $0.signal().asSignal() }
        several("DriverSharingStrategy.share(_:)") { twice(DriverSharingStrategy.share($0())) }
        several("SignalSharingStrategy.share(_:)") { twice(SignalSharingStrategy.share($0())) }
        several("BehaviorRelay.asDriver()") { stage in
            let relay = BehaviorRelay(value: "x")
            return stage.feeding(relay.asDriver()) { relay.accept($0) }
        }
        several("PublishRelay.asSignal()") { stage in
            let relay = PublishRelay<String>()
            return stage.feeding(relay.asSignal()) { relay.accept($0) }
        }
    }

    private mutating func addControls() {
        one("ControlEvent") { ControlEvent(events: $0("events")) }
        several("ControlEvent.asDriver()") {
            twice(ControlEvent(events: $0("events")).asDriver())
        }
        several("ControlEvent.asSignal()") {
            twice(ControlEvent(events: $0("events")).asSignal())
        }
        one("ControlProperty") {
            ControlProperty(values: $0("values"), valueSink: PublishSubject())
        }
        several("ControlProperty.asDriver()") {
            twice(ControlProperty(values: $0("values"), valueSink: PublishSubject()).asDriver())
        }
    }
}
