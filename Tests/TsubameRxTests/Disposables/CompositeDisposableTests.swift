import Testing
import TsubameRx

@Suite(.leavesNothing) struct CompositeDisposableTests {
    @Test func `members are disposed in the order in which they were added, once`() {
        let order = Trace<Int>()
        let group = CompositeDisposable()
        for number in 1...5 { _ = group.insert(Disposables.create { order.add(number) }) }
        #expect(group.count == 5)
        group.dispose()
        group.dispose()
        #expect(order.all == [1, 2, 3, 4, 5])
        #expect(group.isDisposed && group.count == 0)
    }

    @Test func `a member that is taken out is disposed at once, and only then`() throws {
        let order = Trace<Int>()
        let group = CompositeDisposable()
        let keys = (1...3).map { number in
            group.insert(Disposables.create { order.add(number) })
        }
        let second = try #require(keys[1])
        group.remove(for: second)
        group.remove(for: second)
        #expect(order.all == [2] && group.count == 2)
        group.dispose()
        #expect(order.all == [2, 1, 3])
    }

    @Test func `a disposed group disposes what comes late and gives no key`() {
        let order = Trace<Int>()
        let group = CompositeDisposable()
        group.dispose()
        #expect(group.insert(Disposables.create { order.add(1) }) == nil)
        #expect(order.all == [1])
    }

    @Test func `a member may dispose its own group`() {
        let group = CompositeDisposable()
        let order = Trace<Int>()
        _ = group.insert(
            Disposables.create {
                order.add(1)
                group.dispose()
            })
        _ = group.insert(Disposables.create { order.add(2) })
        group.dispose()
        #expect(order.all == [1, 2])
    }

    @Test(arguments: [2, 3, 4, 7])
    func `create makes one of many`(count: Int) {
        let order = Trace<Int>()
        let parts = (0..<count).map { number in Disposables.create { order.add(number) } }
        let whole =
            switch count {
            case 2: Disposables.create(parts[0], parts[1])
            case 3: Disposables.create(parts[0], parts[1], parts[2])
            case 4: Disposables.create(parts[0], parts[1], parts[2], parts[3])
            default: Disposables.create(parts)
            }
        #expect(order.all.isEmpty)
        whole.dispose()
        #expect(order.all == Array(0..<count))
    }
}
