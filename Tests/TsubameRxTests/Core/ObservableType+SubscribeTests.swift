import Testing
import TsubameRx
import TsubameSupport

@Suite(.leavesNothing) struct ObservableTypeSubscribeTests {
    struct Failure: Error {}

    private func watched(_ source: Observable<Int>, _ log: Trace<String>) -> any Disposable {
        source.subscribe(
            onNext: { log.add("\($0)") }, onError: { _ in log.add("error") },
            onCompleted: { log.add("completed") }, onDisposed: { log.add("disposed") })
    }

    @Test func `onDisposed follows the end directly and comes before the source is let go`() {
        let log = Trace<String>()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            return Disposables.create { log.add("source let go") }
        }
        watched(source, log).dispose()
        #expect(log.all == ["1", "completed", "disposed", "source let go"])
    }

    @Test func `a disposal lets the source go first`() {
        let log = Trace<String>()
        let source = Observable<Int>.create { _ in
            Disposables.create { log.add("source let go") }
        }
        watched(source, log).dispose()
        #expect(log.all == ["source let go", "disposed"])
    }

    @Test func `nothing comes after a disposal inside onNext`() {
        let subject = PublishSubject<Int>()
        let log = Trace<Int>()
        let bag = SerialDisposable()
        bag.disposable = subject.map { $0 }.subscribe(onNext: { number in
            log.add(number)
            bag.dispose()
            subject.onNext(number + 1)
        })
        subject.onNext(1)
        #expect(log.all == [1] && !subject.hasObservers)
    }

    @Test func `an error without onError is told to the hook`() {
        let told = Trace<String>()
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, error in
            if error is Failure { told.add("told") } else { before([], error) }
        }
        defer { Hooks.defaultErrorHandler = before }
        _ = Observable<Int>.error(Failure()).subscribe(onNext: { _ in })
        #expect(told.all == ["told"])
    }

    @Test func `a subscriber that sends into its own source is served depth first`() {
        let subject = PublishSubject<Int>()
        let log = Trace<String>()
        let subscription = subject.subscribe(onNext: { number in
            log.add("begin \(number)")
            if number < 2 { subject.onNext(number + 1) }
            log.add("end \(number)")
        })
        subject.onNext(1)
        #expect(log.all == ["begin 1", "begin 2", "end 2", "end 1"])
        subscription.dispose()
    }
}
