import Dispatch
import TsubameRx

/// What keeps the optimiser from dropping the work.
final class Sum {
    var value = 0
}

extension Row {
    static var all: [Row] { events + combining + lives }

    private static func pump(
        into subscribe: @escaping (Observable<Int>, Sum) -> [any Disposable]
    ) -> () -> (Int) -> Void {
        {
            let subject = PublishSubject<Int>()
            let bag = CompositeDisposable(disposables: subscribe(subject, Sum()))
            return { count in
                for number in 0..<count { subject.onNext(number) }
                precondition(!bag.isDisposed)
            }
        }
    }

    private static var events: [Row] {
        [
            Row(
                "subject pump, 1 subscriber", rxSwift: Figure(444, 0), openCombine: Figure(200, 0),
                plain: 32, target: 60, events: 2_000_000,
                prepare: pump { source, sum in [source.subscribe(onNext: { sum.value &+= $0 })] }),
            Row(
                "subject pump, 8 subscribers", rxSwift: Figure(987, 0),
                openCombine: Figure(1665, 0),
                plain: 189,
                prepare: pump { source, sum in
                    (0..<8).map { _ in source.subscribe(onNext: { sum.value &+= $0 }) }
                }),
            Row(
                "behaviour relay accept", rxSwift: Figure(454, 0), openCombine: Figure(220, 0)
            ) {
                let relay = BehaviorRelay(value: 0)
                let sum = Sum()
                let subscription = relay.subscribe(onNext: { sum.value &+= $0 })
                return { count in
                    for number in 0..<count { relay.accept(number) }
                    _ = subscription
                }
            },
            Row(
                "map/filter chain of 1", rxSwift: Figure(437, 0), openCombine: Figure(222, 0),
                plain: 25,
                prepare: pump { source, sum in
                    [source.map { $0 &+ 1 }.subscribe(onNext: { sum.value &+= $0 })]
                }),
            Row(
                "map/filter chain of 4", rxSwift: Figure(1156, 0), openCombine: Figure(195, 0),
                plain: 43,
                prepare: pump { source, sum in
                    [
                        source.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &+ 1 }.filter { $0 >= 0 }
                            .subscribe(onNext: { sum.value &+= $0 })
                    ]
                }),
            Row(
                "map/filter chain of 8", rxSwift: Figure(980, 0), openCombine: Figure(274, 0),
                plain: 68, target: 120,
                prepare: pump { source, sum in
                    [
                        source.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &+ 1 }.filter { $0 >= 0 }
                            .map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &+ 1 }.filter { $0 >= 0 }
                            .subscribe(onNext: { sum.value &+= $0 })
                    ]
                }),
            Row(
                "scan", rxSwift: Figure(436, 0), openCombine: Figure(181, 0), plain: 34,
                prepare: pump { source, sum in
                    [source.scan(0) { $0 &+ $1 }.subscribe(onNext: { sum.value &+= $0 })]
                }),
            Row(
                "flatMap of just", rxSwift: Figure(1203, 5), openCombine: Figure(714, 1),
                target: 250,
                prepare: pump { source, sum in
                    [source.flatMap { Observable.just($0) }.subscribe(onNext: { sum.value &+= $0 })]
                }),
            Row(
                "flatMapLatest of just", rxSwift: Figure(1121, 5), openCombine: Figure(717, 1),
                prepare: pump { source, sum in
                    [
                        source.flatMapLatest { Observable.just($0) }
                            .subscribe(onNext: { sum.value &+= $0 })
                    ]
                }),
        ]
    }

    private static var combining: [Row] {
        [
            Row("combineLatest of 2", rxSwift: Figure(616, 0), plain: 42, target: 120) {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let sum = Sum()
                let subscription = Observable.combineLatest(first, second) { $0 &+ $1 }
                    .subscribe(onNext: { sum.value &+= $0 })
                second.onNext(1)
                return { count in
                    for number in 0..<count { first.onNext(number) }
                    _ = subscription
                }
            },
            Row("combineLatest of 8", rxSwift: Figure(903, 0)) {
                let s = (0..<8).map { _ in PublishSubject<Int>() }
                let sum = Sum()
                let subscription = Observable.combineLatest(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
                ) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7 }
                .subscribe(onNext: { sum.value &+= $0 })
                for subject in s { subject.onNext(1) }
                return { count in
                    for number in 0..<count { s[number & 7].onNext(number) }
                    _ = subscription
                }
            },
            Row("merge of 4", rxSwift: Figure(448, 0)) {
                let s = (0..<4).map { _ in PublishSubject<Int>() }
                let sum = Sum()
                let subscription = Observable.merge(s).subscribe(onNext: { sum.value &+= $0 })
                return { count in
                    for number in 0..<count { s[number & 3].onNext(number) }
                    _ = subscription
                }
            },
            Row(
                "share, 2 subscribers", rxSwift: Figure(558, 0), openCombine: Figure(881, 0),
                prepare: pump { source, sum in
                    let shared = source.share()
                    return (0..<2).map { _ in shared.subscribe(onNext: { sum.value &+= $0 }) }
                }),
            Row(
                "observe(on: serial queue)", rxSwift: Figure(1630, 6), openCombine: Figure(529, 2),
                plain: 260, target: 300, events: 200_000
            ) {
                let subject = PublishSubject<Int>()
                let arrived = DispatchSemaphore(value: 0)
                let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "bench")
                let subscription = subject.observe(on: queue)
                    .subscribe(onNext: { if $0 < 0 { arrived.signal() } })
                return { count in
                    for number in 1..<count { subject.onNext(number) }
                    subject.onNext(-1)
                    arrived.wait()
                    _ = subscription
                }
            },
            Row(
                "debounce, per event", rxSwift: Figure(3953, 14), openCombine: Figure(2092, 6),
                plain: 395, target: 300, events: 200_000,
                prepare: pump { source, sum in
                    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "bench")
                    return [
                        source.debounce(.milliseconds(100), scheduler: queue)
                            .subscribe(onNext: { sum.value &+= $0 })
                    ]
                }),
        ]
    }

    private static var lives: [Row] {
        [
            Row(
                "just: create, subscribe, dispose", rxSwift: Figure(690, 8),
                openCombine: Figure(659, 8), events: 200_000
            ) {
                let sum = Sum()
                return { count in
                    for number in 0..<count {
                        Observable.just(number).subscribe(onNext: { sum.value &+= $0 }).dispose()
                    }
                }
            },
            Row(
                "of(3): create, subscribe, dispose", rxSwift: Figure(12_116, 84),
                openCombine: Figure(1727, 13), target: 600, events: 200_000
            ) {
                let sum = Sum()
                return { count in
                    for number in 0..<count {
                        Observable.of(number, 1, 2).subscribe(onNext: { sum.value &+= $0 })
                            .dispose()
                    }
                }
            },
            Row(
                "chain of 4: create, subscribe, dispose", rxSwift: Figure(4307, 42),
                openCombine: Figure(2268, 16), events: 200_000
            ) {
                let subject = PublishSubject<Int>()
                let sum = Sum()
                return { count in
                    for _ in 0..<count {
                        subject.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &+ 1 }.filter {
                            $0 >= 0
                        }
                        .subscribe(onNext: { sum.value &+= $0 }).dispose()
                    }
                }
            },
            Row(
                "DisposeBag add (with creation)", rxSwift: Figure(419, 4),
                openCombine: Figure(576, 2),
                plain: 83, events: 200_000
            ) {
                { count in
                    let bag = DisposeBag()
                    for _ in 0..<count { Disposables.create {}.disposed(by: bag) }
                }
            },
        ]
    }
}
