import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DoTests {
    static let rows = [
        Drawn("1-2-|", "1-2-|", left: 250), Drawn("1-#", "1-#", left: 230), Drawn("--", ""),
        Drawn("1-2", "1", left: 225, disposed: 225),
    ]

    @Test(arguments: rows + [Drawn("1-x-2", "1-#", left: 230)])
    func `events go on; a failure of onNext ends it`(row: Drawn) {
        row.check { source, _ in source.do(onNext: { _ = try number($0) }) }
    }

    @Test(arguments: rows + [Drawn("1-x-2", "1-(x#)", left: 230)])
    func `a failure of afterNext comes after the element`(row: Drawn) {
        row.check { source, _ in source.do(afterNext: { _ = try number($0) }) }
    }

    @Test(arguments: [Drawn("1-|", "1-#", left: 230), Drawn("1-#", "1-#", left: 230)])
    func `a failure of onCompleted or onError takes the end's place`(row: Drawn) {
        var error: (any Error)?
        row.check { source, _ in
            source.do(onError: { _ in throw Refusal() }, onCompleted: { throw Refusal() })
                .do(onError: { error = $0 })
        }
        #expect(error is Refusal)
    }

    @Test(arguments: [
        (
            "later",
            "subscribe,source,subscribed,next,seen,afterNext,completed,seen,afterCompleted,left,dispose"
        ),
        (
            "at once",
            "subscribe,source,next,seen,afterNext,completed,seen,afterCompleted,left,subscribed,dispose"
        ),
        (
            "failing",
            "subscribe,source,subscribed,next,seen,afterNext,error,seen,afterError,left,dispose"
        ),
        ("disposed", "subscribe,source,subscribed,next,seen,afterNext,left,dispose"),
    ])
    func `the order of the calls`(way: String, expected: String) {
        var steps: [String] = []
        var observer: AnyObserver<Int>?
        let source = Observable<Int>.create { made in
            steps.append("source")
            observer = made
            if way == "at once" {
                made.onNext(1)
                made.onCompleted()
            }
            return Disposables.create { steps.append("left") }
        }
        let subscription = source.do(
            onNext: { _ in steps.append("next") }, afterNext: { _ in steps.append("afterNext") },
            onError: { _ in steps.append("error") },
            afterError: { _ in steps.append("afterError") },
            onCompleted: { steps.append("completed") },
            afterCompleted: { steps.append("afterCompleted") },
            onSubscribe: { steps.append("subscribe") },
            onSubscribed: { steps.append("subscribed") },
            onDispose: { steps.append("dispose") }
        ).subscribe { _ in steps.append("seen") }
        observer?.onNext(1)
        switch way {
        case "later": observer?.onCompleted()
        case "failing": observer?.onError(Refusal())
        default: subscription.dispose()
        }
        #expect(steps == expected.split(separator: ",").map(String.init))
    }
}
