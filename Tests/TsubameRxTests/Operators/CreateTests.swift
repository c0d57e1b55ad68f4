import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct CreateTests {
    @Test func `the closure is called for each subscription`() {
        var count = 0
        let source = Observable<Int>.create { observer in
            count += 1
            observer.onNext(count)
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(count == 0)
        #expect(said(source) == ["next(1)", "completed"])
        #expect(said(source) == ["next(2)", "completed"])
    }

    @Test(arguments: [true, false])
    func `after the end nothing is said`(fails: Bool) {
        let source = Observable<Int>.create { observer in
            if fails { observer.onError(Refusal()) } else { observer.onCompleted() }
            observer.onNext(1)
            observer.onCompleted()
            observer.onError(Refusal())
            return Disposables.create()
        }
        #expect(said(source) == [fails ? "error(Refusal())" : "completed"])
    }

    @Test(arguments: ["end", "dispose"])
    func `what it returns is disposed once`(way: String) {
        var count = 0
        var observer: AnyObserver<Int>?
        let subscription = Observable<Int>.create {
            observer = $0
            return Disposables.create { count += 1 }
        }.subscribe()
        #expect(count == 0)
        if way == "end" { observer?.onCompleted() }
        subscription.dispose()
        observer?.onNext(1)
        #expect(count == 1)
        observer = nil
    }
}
