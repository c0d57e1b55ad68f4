import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct RelayTests {
    @Test func `a publish relay passes on what comes after the subscription`() {
        let relay = PublishRelay<Int>()
        var seen: [Int] = []
        relay.accept(1)
        let subscription = relay.subscribe(onNext: { seen.append($0) })
        relay.accept(2)
        subscription.dispose()
        relay.accept(3)
        #expect(seen == [2])
    }

    @Test func `a behavior relay has a value and gives it first`() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        #expect(relay.value == 1)
        relay.accept(2)
        let subscription = relay.asObservable().subscribe(onNext: { seen.append($0) })
        relay.accept(3)
        #expect(relay.value == 3)
        #expect(seen == [2, 3])
        subscription.dispose()
    }

    @Test func `the value is set before anyone is told`() {
        let relay = BehaviorRelay(value: 1)
        var values: [Int] = []
        let subscription = relay.subscribe(onNext: { _ in values.append(relay.value) })
        relay.accept(2)
        #expect(values == [1, 2])
        subscription.dispose()
    }

    @Test(arguments: [1, 2, nil])
    func `a replay relay gives what it remembers first`(size: Int?) {
        let relay = size.map { ReplayRelay<Int>.create(bufferSize: $0) } ?? .createUnbound()
        for value in 1...3 { relay.accept(value) }
        var seen: [Int] = []
        let subscription = relay.subscribe(onNext: { seen.append($0) })
        relay.accept(4)
        #expect(seen == (1...3).suffix(size ?? 3) + [4])
        subscription.dispose()
    }

    @Test func `a relay's sequence that does not fail gives the same elements`() {
        let relays = (
            PublishRelay<Int>(), BehaviorRelay(value: 0), ReplayRelay<Int>.createUnbound()
        )
        var seen: [Int] = []
        let bag = [
            relays.0.asInfallible(), relays.1.asInfallible(), relays.2.asInfallible(),
        ].map { $0.subscribe(onNext: { seen.append($0) }) }
        relays.0.accept(1)
        relays.1.accept(2)
        relays.2.accept(3)
        #expect(seen == [0, 1, 2, 3])
        for one in bag { one.dispose() }
    }
}
