import Testing
import TsubameRx
import TsubameRxTest

private final class Box: ReactiveCompatible {
    var value = 0
    var text: String?
}

@Suite(.leavesNothing, .serialized) struct BindTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `all events go to all observers, optional ones too`() {
        let plain = [0, 1].map { _ in scheduler.createObserver(Int.self) }
        let optional = scheduler.createObserver(Int?.self)
        let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
        _ = source.bind(to: plain[0], plain[1])
        _ = source.bind(to: optional)
        scheduler.start()
        #expect(plain[0].events == [.next(10, 1), .next(20, 2), .completed(30)])
        #expect(plain[1].events == plain[0].events)
        #expect(optional.elements == [1, 2])
    }

    @Test func `elements go to relays, optional ones too`() {
        let relays = (
            PublishRelay<Int>(), BehaviorRelay(value: 0), ReplayRelay<Int>.createUnbound()
        )
        let optional = (
            PublishRelay<Int?>(), BehaviorRelay<Int?>(value: nil), ReplayRelay<Int?>.createUnbound()
        )
        var seen: [Int?] = []
        let bag = CompositeDisposable(disposables: [
            relays.0.subscribe(onNext: { seen.append($0) }),
            optional.0.subscribe(onNext: { seen.append($0) }),
        ])
        let source = Observable.of(1, 2)
        _ = source.bind(to: relays.0)
        _ = source.bind(to: relays.1)
        _ = source.bind(to: relays.2)
        _ = source.bind(to: optional.0)
        _ = source.bind(to: optional.1)
        _ = source.bind(to: optional.2)
        #expect(seen == [1, 2, 1, 2])
        #expect(relays.1.value == 2)
        #expect(optional.1.value == 2)
        _ = bag.insert(relays.2.subscribe(onNext: { seen.append($0) }))
        _ = bag.insert(optional.2.subscribe(onNext: { seen.append($0) }))
        #expect(seen.count == 8)
        bag.dispose()
    }

    @Test func `a function can be bound to`() {
        let doubled = Observable.of(1, 2).bind(to: { $0.map { $0 * 2 } })
        var seen: [Int] = []
        _ = doubled.bind(onNext: { seen.append($0) })
        #expect(seen == [2, 4])
        let sum = Observable.of(1).bind(to: { _ in { $0 + 1 } }, curriedArgument: 41)
        #expect(sum == 42)
    }

    @Test func `an object that is bound with is not kept alive`() {
        let subject = PublishSubject<Int>()
        weak var seen: Box?
        var subscription: (any Disposable)?
        do {
            let box = Box()
            seen = box
            subscription = subject.bind(with: box) { $0.value = $1 }
            subject.onNext(7)
            #expect(box.value == 7)
        }
        #expect(seen == nil)
        subject.onNext(8)
        subscription?.dispose()
    }

    @Test func `an infallible binds like any other`() {
        let relay = BehaviorRelay(value: 0)
        let observer = scheduler.createObserver(Int.self)
        let box = Box()
        let source = Infallible.of(1, 2)
        _ = source.bind(to: relay)
        _ = source.bind(to: observer)
        _ = source.bind(with: box) { $0.value += $1 }
        #expect(relay.value == 2)
        #expect(observer.events.map(\.value) == [.next(1), .next(2), .completed])
        #expect(box.value == 3)
    }

    @Test @MainActor func `a binder sets a property while its object lives`() {
        var box: Box? = Box()
        weak let seen = box
        let binder = box.map { Binder($0) { $0.value = $1 } }
        binder?.onNext(3)
        binder?.onCompleted()
        #expect(box?.value == 3)
        box = nil
        #expect(seen == nil)
        binder?.onNext(4)
    }

    @Test @MainActor func `each property of a class has a binder`() {
        let box = Box()
        _ = Observable.of(1, 2).bind(to: box.rx.value)
        _ = Observable.of("a").bind(to: box.rx.text)
        #expect(box.value == 2)
        #expect(box.text == "a")
    }

    @Test func `a binder works on its scheduler`() {
        let box = Box()
        let binder = Binder(box, scheduler: scheduler) { $0.value = $1 }
        binder.onNext(1)
        #expect(box.value == 0)
        scheduler.start()
        #expect(box.value == 1)
    }

    @Test @MainActor func `a control's property is read and set`() {
        let text = BehaviorSubject<String?>(value: nil)
        var set: [String?] = []
        let property = ControlProperty(
            values: text, valueSink: AnyObserver<String?> { set.append($0.element ?? "end") })
        var seen: [String] = []
        var changes: [String] = []
        let bag = CompositeDisposable(
            property.orEmpty.subscribe(onNext: { seen.append($0) }),
            property.orEmpty.changed.subscribe(onNext: { changes.append($0) }))
        text.onNext("a")
        property.orEmpty.onNext("b")
        property.onCompleted()
        #expect(seen == ["", "a"])
        #expect(changes == ["a"])
        #expect(set == ["b", "end"])
        bag.dispose()
    }
}
