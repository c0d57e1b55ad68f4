import Dispatch
import Testing
import TsubameRx

private struct Failure: Error {}

/// What an app's author writes: no annotation but the class's own.
@MainActor
private final class Model: ReactiveCompatible {
    var title = ""
    var count = 0
    let relay = BehaviorRelay(value: 0)
    let taps = PublishRelay<Int>()
    let bag = DisposeBag()
    let done = AsyncStream<Void>.makeStream()

    private func check() {
        MainActor.assertIsolated()
        count += 1
    }

    func drive(_ driver: Driver<String>) {
        driver
            .map { [weak self] in "\($0)\(self?.count ?? 0)" }
            .drive(
                onNext: { [weak self] in
                    self?.check()
                    self?.title = $0
                },
                onCompleted: { [weak self] in self?.done.continuation.finish() }
            )
            .disposed(by: bag)
    }

    func await(_ single: Single<String>) {
        single.subscribe(
            onSuccess: { [weak self] in
                self?.check()
                self?.title = $0
            },
            onFailure: { [weak self] _ in
                self?.check()
                self?.title = "failed"
            },
            onDisposed: { [weak self] in
                self?.check()
                self?.done.continuation.finish()
            }
        ).disposed(by: bag)
    }

    func bind(_ source: Observable<Int>) {
        source.bind(to: relay).disposed(by: bag)
        relay.subscribe(with: self) { owner, value in
            owner.check()
            owner.title = "\(value)"
            if value == 3 { owner.done.continuation.finish() }
        }.disposed(by: bag)
    }

    func send() {
        taps.subscribe(onNext: { [weak self] in self?.title += "\($0)" }).disposed(by: bag)
        taps.accept(1)
        relay.accept(5)
        taps.asSignal().emit(with: self, onNext: { $0.title += "(\($1))" }).disposed(by: bag)
        taps.accept(2)
        Observable.of("!").bind(with: self) { $0.title += $1 }.disposed(by: bag)
        Observable.of("a", "b").bind(to: rx.title).disposed(by: bag)
    }
}

@Suite(.leavesNothing, .timeLimit(.minutes(1))) @MainActor struct MainActorTests {
    /// Sends from a thread that is not the main one.
    private func away<Element: Sendable>(_ events: [Event<Element>]) -> Observable<Element> {
        Observable.create(
            { observer in
                let observer = Unshared(observer)
                DispatchQueue.global().async {
                    for event in events { observer.value.on(event) }
                }
                return Disposables.create()
            }, isolation: nil)
    }

    @Test func `a driver reads and sets a main actor's state without annotation`() async {
        let model = Model()
        model.drive(away([.next("a"), .next("b"), .completed]).asDriver(onErrorJustReturn: "#"))
        for await _ in model.done.stream {}
        #expect(model.title == "b1")
        #expect(model.count == 2)
    }

    @Test(arguments: [Event<String>.next("a"), .error(Failure())])
    func `a single's closures run on the main actor`(event: Event<String>) async {
        let model = Model()
        model.await(away([event, .completed]).asSingle())
        for await _ in model.done.stream {}
        #expect(model.title == (event.element ?? "failed"))
        #expect(model.count == 2)
    }

    @Test func `a relay bound from another thread is set on the main actor`() async {
        let model = Model()
        model.bind(away([.next(1), .next(2), .next(3)]))
        for await _ in model.done.stream {}
        #expect(model.relay.value == 3)
        #expect(model.count == 4)
    }

    @Test func `on the main actor all is delivered at once`() {
        let model = Model()
        model.send()
        #expect(model.relay.value == 5)
        #expect(model.title == "b")
    }

    @Test func `values of a driver can be iterated`() async {
        var seen: [Int] = []
        for await value in Driver.from([1, 2, 3]).values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }
}
