import Testing
import TsubameRx
import TsubameSupport

private struct Failure: Error {}

@Suite(.leavesNothing) struct PrimitiveSequenceSubscribeTests {
    @Test func `a single tells its element or its error, then it is disposed`() {
        var log: [String] = []
        func watch(_ single: Single<Int>) -> any Disposable {
            single.subscribe(
                onSuccess: { log.append("\($0)") }, onFailure: { _ in log.append("#") },
                onDisposed: { log.append("gone") })
        }
        _ = watch(.just(1))
        _ = watch(.error(Failure()))
        watch(.never()).dispose()
        #expect(log == ["1", "gone", "#", "gone", "gone"])
    }

    @Test func `a maybe tells its one event, then it is disposed`() {
        var log: [String] = []
        func watch(_ maybe: Maybe<Int>) -> any Disposable {
            maybe.subscribe(
                onSuccess: { log.append("\($0)") }, onError: { _ in log.append("#") },
                onCompleted: { log.append("|") }, onDisposed: { log.append("gone") })
        }
        for maybe in [Maybe.just(1), .empty(), .error(Failure())] { _ = watch(maybe) }
        watch(.never()).dispose()
        #expect(log == ["1", "gone", "|", "gone", "#", "gone", "gone"])
    }

    @Test func `a completable tells its end, then it is disposed`() {
        var log: [String] = []
        func watch(_ completable: Completable) -> any Disposable {
            completable.subscribe(
                onCompleted: { log.append("|") }, onError: { _ in log.append("#") },
                onDisposed: { log.append("gone") })
        }
        for completable in [Completable.empty(), .error(Failure())] { _ = watch(completable) }
        watch(.never()).dispose()
        #expect(log == ["|", "gone", "#", "gone", "gone"])
    }

    @Test func `what is created tells only its first event`() {
        var log: [String] = []
        _ = Single<Int>.create { observer in
            observer(.success(1))
            observer(.success(2))
            observer(.failure(Failure()))
            return Disposables.create { log.append("disposed") }
        }.subscribe { log.append("\($0)") }
        _ = Maybe<Int>.create { observer in
            observer(.completed)
            observer(.success(2))
            return Disposables.create()
        }.subscribe { log.append("\($0)") }
        _ = Completable.create { observer in
            observer(.completed)
            observer(.error(Failure()))
            return Disposables.create()
        }.subscribe { log.append("\($0)") }
        #expect(log == ["success(1)", "disposed", "completed", "completed"])
    }

    @Test func `a typealias names what takes the events`() {
        let one: Single<Int>.SingleObserver = { _ in }
        let two: Maybe<Int>.MaybeObserver = { _ in }
        let three: Completable.CompletableObserver = { _ in }
        one(.success(1))
        two(.completed)
        three(.completed)
    }

    @Test func `a single that completes without an element fails`() {
        var failure: (any Error)?
        _ = Single<Int>.error(Failure())
            .retry(when: { (errors: Observable<any Error>) in errors.take(0) })
            .subscribe(onFailure: { failure = $0 })
        #expect("\(String(describing: failure))".contains("Sequence doesn't contain any elements"))
    }

    @Test func `an object that is subscribed with is not kept alive`() {
        final class Log { var lines: [String] = [] }
        let source = PublishSubject<Int>()
        let log = Log()
        weak var seen: Log?
        do {
            let gone = Log()
            seen = gone
            _ = source.asSingle().subscribe(
                with: gone, onSuccess: { log, value in log.lines.append("\(value)") })
            _ = source.asMaybe().subscribe(with: gone, onSuccess: { _, _ in })
        }
        #expect(seen == nil)
        _ = Single.just(1).subscribe(
            with: log, onSuccess: { $0.lines.append("\($1)") },
            onDisposed: { $0.lines.append("gone") })
        _ = Maybe<Int>.empty().subscribe(with: log, onCompleted: { $0.lines.append("|") })
        _ = Completable.error(Failure()).subscribe(
            with: log,
            onError: { log, _ in
                log.lines.append("#")
            })
        #expect(log.lines == ["1", "gone", "|", "#"])
        source.onCompleted()
    }

    @Test func `deferring makes a sequence for each subscription`() {
        var made = 0
        let deferred = Single<Int>.deferred {
            made += 1
            if made == 3 { throw Failure() }
            return .just(made)
        }
        var log: [String] = []
        for _ in 0..<3 {
            _ = deferred.subscribe(
                onSuccess: { log.append("\($0)") }, onFailure: { _ in log.append("#") })
        }
        #expect(log == ["1", "2", "#"])
    }
}
