import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct UsingTests {
    @Test(arguments: ["end", "dispose", "resource", "sequence"])
    func `the resource goes after the sequence`(way: String) {
        var steps: [String] = []
        let source = Observable<Int>.using(
            {
                steps.append("make")
                if way == "resource" { throw Refusal() }
                return BooleanDisposable()
            },
            observableFactory: { resource in
                steps.append("use")
                if way == "sequence" { throw Refusal() }
                return Observable.create { observer in
                    if way == "end" { observer.onCompleted() }
                    return Disposables.create {
                        steps.append("leave, resource kept \(!resource.isDisposed)")
                    }
                }
            })
        source.subscribe { steps.append("\($0)") }.dispose()
        switch way {
        case "end": #expect(steps == ["make", "use", "completed", "leave, resource kept true"])
        case "dispose": #expect(steps == ["make", "use", "leave, resource kept true"])
        case "resource": #expect(steps == ["make", "error(Refusal())"])
        default: #expect(steps == ["make", "use", "error(Refusal())"])
        }
    }

    @Test(arguments: [false, true])
    func `the resource is disposed once the sequence is left`(fails: Bool) {
        let resource = BooleanDisposable()
        let subscription = Observable<Int>.using(
            { resource },
            observableFactory: { _ in if fails { throw Refusal() } else { .never() } }
        ).subscribe { _ in }
        #expect(resource.isDisposed == fails)
        subscription.dispose()
        #expect(resource.isDisposed)
    }
}
