import Foundation
import Testing
import TsubameSupport

@Suite struct NoticeObserverPoolTests {
    private let center = NotificationCenter()
    private let name = Notice.Name<Int>("score")
    private let total = Lock(0)

    private func observer() -> NoticeObserver {
        center.nok.observe(name: name) { [total] value in total.withLock { $0 += value } }
    }

    private func heard() -> Int {
        center.nok.post(name: name, with: 1)
        return total.withLock { total in
            defer { total = 0 }
            return total
        }
    }

    @Test func `a pool keeps its observers and ends them with itself`() {
        do {
            let pool = NoticeObserverPool()
            observer().addObserverTo(pool)
            observer().disposed(by: pool)
            observer().invalidated(by: pool)
            #expect(pool.count == 3)
            #expect(heard() == 3)
        }
        #expect(heard() == 0)
    }

    @Test func `a pool shrinks when an observer is disposed of`() {
        let pool = NoticeObserverPool()
        for _ in 0..<100 {
            let one = observer()
            one.addObserverTo(pool)
            one.dispose()
            one.dispose()
        }
        #expect(pool.count == 0)
        let late = observer()
        late.dispose()
        late.addObserverTo(pool)
        #expect(pool.count == 0)
    }

    @Test func `an emptied pool can be used again`() {
        let pool = NoticeObserverPool()
        observer().addObserverTo(pool)
        pool.invalidate()
        #expect(heard() == 0)
        observer().addObserverTo(pool)
        #expect(heard() == 1)
        pool.dispose()
    }

    @Test func `an observer outlives its centre`() {
        var center: NotificationCenter? = NotificationCenter()
        weak let weakly = center
        let observer = center?.nok.observe(name: name) { _ in }
        center = nil
        #expect(weakly == nil)
        observer?.dispose()
    }

    @Test func `threads that add and dispose leave nothing behind`() {
        let pool = NoticeObserverPool()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<200 {
                let one = observer()
                DispatchQueue.concurrentPerform(iterations: 2) { side in
                    if side == 0 { one.addObserverTo(pool) } else { one.dispose() }
                }
                one.dispose()
            }
        }
        #expect(pool.count == 0)
        #expect(heard() == 0)
    }
}
