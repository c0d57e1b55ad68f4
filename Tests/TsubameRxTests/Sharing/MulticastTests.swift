import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error {}

@Suite(.leavesNothing) struct MulticastTests {
    let scheduler = TestScheduler(initialClock: 0)
    let bag = CompositeDisposable()

    /// Connections from 300 to 400, 420 to 530 and 575 to 621 over a source of one element each 10.
    private func connect(_ shared: ConnectableObservable<Int>) {
        var connections: [any Disposable] = []
        let steps: [(Int, () -> Void)] = [
            (300, { connections.append(shared.connect()) }), (400, { connections[0].dispose() }),
            (420, { connections.append(shared.connect()) }),
            (440, { connections.append(shared.connect()) }), (530, { connections[2].dispose() }),
            (575, { connections.append(shared.connect()) }), (590, { connections[1].dispose() }),
            (621, { connections[3].dispose() }),
        ]
        for (time, action) in steps { scheduler.scheduleAt(time, action: action) }
    }

    private func source(
        ending end: Event<Int>? = nil, at time: Int = 435
    )
        -> TestableObservable<Int>
    {
        let elements = stride(from: 310, to: 640, by: 10).map { Recorded.next($0, $0) }
        return scheduler.createHotObservable(
            elements + (end.map { [Recorded(time: time, value: $0)] } ?? []))
    }

    @Test func `each connection has its own subject, if subjects are made`() {
        let xs = source()
        let shared = xs.asObservable().multicast(makeSubject: {
            ReplaySubject.create(bufferSize: 2)
        })
        let seen = scheduler.createObserver(Int.self)
        connect(shared)
        scheduler.scheduleAt(455) { _ = self.bag.insert(shared.subscribe(seen)) }
        scheduler.start()
        let live = stride(from: 460, through: 530, by: 10).map { Recorded.next($0, $0) }
        #expect(seen.events == [.next(455, 440), .next(455, 450)] + live)
        #expect(
            xs.subscriptions == [
                Subscription(300, 400), Subscription(420, 530), Subscription(575, 621),
            ])
        bag.dispose()
    }

    @Test func `one subject serves all connections, if it is given`() {
        let xs = source()
        let shared = xs.asObservable().multicast(ReplaySubject.create(bufferSize: 2))
        let seen = scheduler.createObserver(Int.self)
        connect(shared)
        scheduler.scheduleAt(405) { _ = self.bag.insert(shared.subscribe(seen)) }
        scheduler.start()
        let live =
            (stride(from: 430, through: 530, by: 10).map { $0 }
            + stride(from: 580, through: 620, by: 10)).map { Recorded.next($0, $0) }
        #expect(seen.events == [.next(405, 390), .next(405, 400)] + live)
        bag.dispose()
    }

    @Test(arguments: [true, false])
    func `the end frees the connection before it is told`(fails: Bool) {
        let end: Event<Int> = fails ? .error(Failure()) : .completed
        let xs = source(ending: end)
        let shared = xs.asObservable().multicast(makeSubject: { PublishSubject() })
        let seen = scheduler.createObserver(Int.self)
        connect(shared)
        scheduler.scheduleAt(425) {
            _ = shared.subscribe { event in
                seen.on(event)
                guard event.isStopEvent else { return }
                _ = self.bag.insert(shared.subscribe(seen))
                _ = self.bag.insert(shared.connect())
            }
        }
        scheduler.start()
        #expect(
            seen.events.prefix(3) == [
                .next(430, 430), Recorded(time: 435, value: end),
                .next(440, 440),
            ])
        #expect(
            xs.subscriptions == [
                Subscription(300, 400), Subscription(420, 435), Subscription(435, 530),
                Subscription(575, 621),
            ])
        bag.dispose()
    }

    @Test func `the selector's sequence is subscribed to before the source`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .completed(300)])
        let seen = scheduler.start {
            xs.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 * 2 } })
        }
        #expect(seen.events == [.next(210, 2), .next(240, 4), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test(arguments: [true, false])
    func `an error in making the subject or the sequence ends it`(subjectFails: Bool) {
        let xs = scheduler.createHotObservable([.next(210, 1)])
        let seen = scheduler.start { () -> Observable<Int> in
            xs.multicast(
                { if subjectFails { throw Failure() } else { PublishSubject<Int>() } },
                selector: { _ in throw Failure() })
        }
        #expect(seen.events == [.error(200, Failure())])
        #expect(xs.subscriptions == [])
    }

    @Test func `disposing a selected sequence disposes its connection`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(440, 2)])
        let seen = scheduler.start(disposed: 400) {
            xs.multicast({ PublishSubject<Int>() }, selector: { $0 })
        }
        #expect(seen.events == [.next(210, 1)])
        #expect(xs.subscriptions == [Subscription(200, 400)])
    }

    @Test(arguments: [0, 2, nil])
    func `late subscribers of a connection get the last elements or all`(size: Int?) {
        let xs = source()
        let shared = size.map { $0 == 0 ? xs.publish() : xs.replay($0) } ?? xs.replayAll()
        let seen = scheduler.createObserver(Int.self)
        connect(shared)
        scheduler.scheduleAt(355) { _ = self.bag.insert(shared.subscribe(seen)) }
        scheduler.scheduleAt(365) { self.bag.dispose() }
        scheduler.start()
        let replayed = [310, 320, 330, 340, 350].suffix(size ?? 5).map { Recorded.next(355, $0) }
        #expect(seen.events == replayed + [.next(360, 360)])
    }
}
