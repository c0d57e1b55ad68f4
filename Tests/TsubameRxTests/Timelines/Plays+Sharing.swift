import TsubameRx

extension Plays {
    mutating func addSharing() {
        one("Observable.multicast(_:)") { stage in
            stage.connecting(stage().multicast(PublishSubject()))[0]
        }
        one("Observable.multicast(makeSubject:)") { stage in
            stage.connecting(stage().multicast(makeSubject: { PublishSubject() }))[0]
        }
        several("Observable.publish()") { $0.connecting($0().publish()) }
        several("Observable.replay(_:)") { $0.connecting($0().replay(1)) }
        several("Observable.replayAll()") { $0.connecting($0().replayAll()) }
        several("ConnectableObservableType.refCount()") { twice($0().publish().refCount()) }
        several("Observable.share(replay:)") { twice($0().share(replay: 1)) }
    }

    mutating func addSubjects() {
        several("AsyncSubject") { $0.feeding(AsyncSubject()) }
        several("BehaviorSubject") { $0.feeding(BehaviorSubject(value: "x")) }
        several("PublishSubject") { $0.feeding(PublishSubject()) }
        several("ReplaySubject") { $0.feeding(ReplaySubject.create(bufferSize: 1)) }
        several("ReplaySubject.create(bufferSize:)") {
            $0.feeding(ReplaySubject.create(bufferSize: 1))
        }
        several("ReplaySubject.createUnbounded()") { $0.feeding(ReplaySubject.createUnbounded()) }
        several("BehaviorRelay") { stage in
            let relay = BehaviorRelay(value: "x")
            return stage.feeding(relay) { relay.accept($0) }
        }
        several("PublishRelay") { stage in
            let relay = PublishRelay<String>()
            return stage.feeding(relay) { relay.accept($0) }
        }
        for name in ["ReplayRelay", "ReplayRelay.create(bufferSize:)"] {
            several(name) { stage in
                let relay = ReplayRelay<String>.create(bufferSize: 1)
                return stage.feeding(relay) { relay.accept($0) }
            }
        }
        several("ReplayRelay.createUnbound()") { stage in
            let relay = ReplayRelay<String>.createUnbound()
            return stage.feeding(relay) { relay.accept($0) }
        }
    }
}
