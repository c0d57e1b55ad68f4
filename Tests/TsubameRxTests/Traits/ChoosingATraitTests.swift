import Testing
import TsubameRx
import TsubameRxTest

/// The samples of the article, as they stand there.
@Suite @MainActor final class ChoosingATraitTests {
    let bag = DisposeBag()
    var shown: [String] = []
    var isClosed = false

    private func show(_ results: [String]) { shown = results }
    private func close() { isClosed = true }

    private func search(_ query: String) -> Single<[String]> {
        query == "bad" ? .error(RxError.unknown) : .just([query, query + "!"])
    }

    private nonisolated func load() async throws -> Int { 7 }

    @Test func `one answer is subscribed to or waited for`() async throws {
        var seen = 0
        let answer = Single<Int>.create { observer in
            observer(.success(42))
            return Disposables.create()
        }
        answer.subscribe(onSuccess: { seen = $0 }, onFailure: { print($0) })
            .disposed(by: bag)
        #expect(seen == 42)
        let number = try await answer.value
        let later = Single.create { try await self.load() }
        #expect(number == 42)
        #expect(try await later.value == 7)
    }

    @Test func `a failed search shows nothing and the next goes on`() {
        let query = BehaviorRelay(value: "")
        let results = query.asDriver()
            .distinctUntilChanged()
            .flatMapLatest { self.search($0).asDriver(onErrorJustReturn: []) }
        results.drive(onNext: { [weak self] in self?.show($0) })
            .disposed(by: bag)
        query.accept("a")
        #expect(shown == ["a", "a!"])
        query.accept("bad")
        #expect(shown == [])
        query.accept("b")
        #expect(shown == ["b", "b!"])
    }

    @Test func `a tap closes the screen`() {
        let taps = PublishRelay<Void>()
        taps.asSignal()
            .emit(with: self, onNext: { owner, _ in owner.close() })
            .disposed(by: bag)
        taps.accept(())
        #expect(isClosed)
    }

    @Test func `a test drives in virtual time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let query = BehaviorRelay(value: 1)
        SharingScheduler.mock(scheduler: scheduler) {
            _ = query.asDriver().drive(observer)
            scheduler.start()
        }
        #expect(observer.events == [.next(1, 1)])
    }
}
