import Testing
import TsubameRx

@Suite(.leavesNothing) struct DisposeBagTests {
    @Test func `a bag disposes what is in it when it goes away`() {
        let order = Trace<Int>()
        do {
            let bag = DisposeBag()
            Disposables.create { order.add(1) }.disposed(by: bag)
            bag.insert(Disposables.create { order.add(2) }, Disposables.create { order.add(3) })
            bag.insert {
                Disposables.create { order.add(4) }
                Disposables.create { order.add(5) }
            }
            #expect(order.all.isEmpty)
        }
        #expect(order.all == [1, 2, 3, 4, 5])
    }

    @Test func `a bag can be made of what it holds`() {
        let order = Trace<Int>()
        do {
            _ = DisposeBag(disposing: Disposables.create { order.add(1) })
            _ = DisposeBag(disposing: [Disposables.create { order.add(2) }])
            _ = DisposeBag {
                Disposables.create { order.add(3) }
            }
        }
        #expect(order.all == [1, 2, 3])
    }

    @Test func `a new bag in its place ends what was in the old one`() {
        let subject = PublishSubject<Int>()
        let seen = Trace<Int>()
        var bag = DisposeBag()
        subject.subscribe(onNext: { seen.add($0) }).disposed(by: bag)
        subject.onNext(1)
        bag = DisposeBag()
        subject.onNext(2)
        #expect(seen.all == [1] && !subject.hasObservers)
        withExtendedLifetime(bag) {}
    }
}
