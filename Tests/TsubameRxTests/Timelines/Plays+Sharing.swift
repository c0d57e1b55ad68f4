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

/// For two subscribers.
private func twice(_ source: Observable<String>) -> [Observable<String>] { [source, source] }

extension Playback {
    /// A connectable sequence for two subscribers, connected when the timeline says so.
    fileprivate func connecting(_ source: ConnectableObservable<String>) -> [Observable<String>] {
        self("connected").subscribe(onNext: { [bag] _ in source.connect().disposed(by: bag) })
            .disposed(by: bag)
        return twice(source)
    }

    /// A subject for two subscribers, which gets the timeline's events.
    fileprivate func feeding<Subject: SubjectType & ObserverType>(
        _ subject: Subject
    ) -> [Observable<String>] where Subject.Element == String {
        self("events").subscribe { subject.on($0) }.disposed(by: bag)
        return twice(subject.asObservable())
    }

    /// A relay for two subscribers, which gets the timeline's elements.
    fileprivate func feeding<Relay: RelayType>(
        _ relay: Relay, accept: @escaping (String) -> Void
    ) -> [Observable<String>] where Relay.Element == String {
        self("accepted").subscribe(onNext: accept).disposed(by: bag)
        return twice(relay.asObservable())
    }
}
