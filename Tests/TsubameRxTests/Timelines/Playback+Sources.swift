import TsubameRx

extension Playback {
    func infallible(_ name: String = "source") -> Infallible<String> {
        self(name).asInfallible(onErrorRecover: { _ in .never() })
    }

    func driver(_ name: String = "source") -> Driver<String> {
        self(name).asDriver(onErrorDriveWith: .never())
    }

    func signal(_ name: String = "source") -> Signal<String> {
        self(name).asSignal(onErrorSignalWith: .never())
    }

    func single(_ name: String = "source") -> Single<String> { self(name).asSingle() }
    func maybe(_ name: String = "source") -> Maybe<String> { self(name).asMaybe() }

    func completable(_ name: String = "source") -> Completable {
        self(name).ignoreElements().asCompletable()
    }

    /// What a sequence that is subscribed to again and again does each time.
    func attempts(_ names: String...) -> Observable<String> {
        var left = names[...]
        return .deferred { self(left.popFirst() ?? "no further attempt") }
    }

    /// A sequence made with an object that is released where the row `owner` ends.
    func withOwner<Element>(
        _ make: (Owner) -> Observable<Element>
    ) -> Observable<Element> {
        let first = Owner()
        var owner: Owner? = first
        self("owner").subscribe(onCompleted: { owner = nil }).disposed(by: bag)
        return withExtendedLifetime(owner) { make(first) }
    }

    /// A connectable sequence for two subscribers, connected when the timeline says so.
    func connecting(_ source: ConnectableObservable<String>) -> [Observable<String>] {
        self("connected").subscribe(onNext: { [bag] _ in source.connect().disposed(by: bag) })
            .disposed(by: bag)
        return twice(source)
    }

    /// A subject for two subscribers, which gets the timeline's events.
    func feeding<Subject: SubjectType & ObserverType>(
        _ subject: Subject
    ) -> [Observable<String>] where Subject.Element == String {
        self("events").subscribe { subject.on($0) }.disposed(by: bag)
        return twice(subject)
    }

    /// What comes of a relay, for two subscribers; the relay gets the timeline's elements.
    func feeding<Relayed: ObservableConvertibleType>(
        _ relayed: Relayed, accept: @escaping (String) -> Void
    ) -> [Observable<String>] where Relayed.Element == String {
        self("accepted").subscribe(onNext: accept).disposed(by: bag)
        return twice(relayed)
    }
}

/// What `withUnretained` does not retain.
final class Owner: CustomStringConvertible {
    var description: String { "owner" }
}

/// For two subscribers.
func twice<Source: ObservableConvertibleType>(_ source: Source) -> [Observable<String>]
where Source.Element == String {
    [source.asObservable(), source.asObservable()]
}

func integer(_ text: String) -> Int { Int(text) ?? -1 }
